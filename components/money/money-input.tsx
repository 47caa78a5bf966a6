"use client";

import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { Input } from "../ui/input";
import { parseAmount } from "./parse-amount";

/** An amount as text: `1500`, `1.5k`, `1,500.00`. On leaving, a readable amount is written out in full. */
export function MoneyInput({
  value,
  onChange,
  currency,
  className,
  onBlur,
  ...props
}: Omit<ComponentProps<typeof Input>, "value" | "onChange" | "type" | "before" | "after"> & {
  value: string;
  onChange: (text: string) => void;
  currency: string;
}) {
  const [focused, setFocused] = useState(false);
  const parsed = parseAmount(value, currency);
  const means = focused && parsed.ok && /[km]$/i.test(value.trim()) ? parsed.text : undefined;
  return (
    <span className={clsx("relative block", className)}>
      <Input
        {...props}
        inputMode="decimal"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => {
          setFocused(true);
          // Typing replaces the amount.
          event.currentTarget.select();
          props.onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          if (parsed.ok && parsed.text !== value) onChange(parsed.text);
          onBlur?.(event);
        }}
        className="figures !pr-14 text-right"
      />
      {means && (
        <span className="figures pointer-events-none absolute inset-y-0 left-3 flex items-center text-label text-muted">
          {means}
        </span>
      )}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-faint text-form">
        {currency}
      </span>
    </span>
  );
}
