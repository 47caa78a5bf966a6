import { clsx } from "clsx";
import * as t from "@/words/controls";
import { type ControlSize, controlStyle } from "./control-style";

export type DateRangeValue = { from: string; to: string };

/**
 * Two dates, both included, with the browser's own inputs. Values are `YYYY-MM-DD` or empty. The first may not pass the
 * second: each bounds the other. `max` is usually the business date.
 */
export function DateRange({
  label,
  value,
  onChange,
  max,
  size = "medium",
  className,
}: {
  label: string;
  value: DateRangeValue;
  onChange: (value: DateRangeValue) => void;
  max?: string;
  size?: ControlSize;
  className?: string;
}) {
  return (
    <fieldset className={clsx("inline-flex items-center gap-1.5", className)}>
      <legend className="sr-only">{label}</legend>
      <input
        type="date"
        aria-label={t.from(label)}
        value={value.from}
        max={value.to || max}
        onChange={(event) => onChange({ ...value, from: event.target.value })}
        className={controlStyle({ size, className: "figures !w-36" })}
      />
      <span aria-hidden className="text-faint">
        –
      </span>
      <input
        type="date"
        aria-label={t.to(label)}
        value={value.to}
        min={value.from || undefined}
        max={max}
        onChange={(event) => onChange({ ...value, to: event.target.value })}
        className={controlStyle({ size, className: "figures !w-36" })}
      />
    </fieldset>
  );
}
