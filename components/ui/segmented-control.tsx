"use client";

import { clsx } from "clsx";
import { useId } from "react";

export type Segment<Value extends string> = { value: Value; label: string; disabled?: boolean };

/** One of two to four visible choices. Arrows move, as in a radio group. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  className,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={clsx("inline-flex rounded-control border border-control bg-panel p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={clsx(
            "relative flex h-7 grow items-center justify-center rounded-[3px] px-3 text-body has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2",
            segment.value === value ? "bg-accent-soft font-medium text-ink" : "text-muted hover:text-ink",
            segment.disabled && "text-faint",
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
