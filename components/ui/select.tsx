import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { type ControlSize, controlStyle } from "./control-style";

export type Option = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<"select">, "size"> & {
  options: readonly Option[];
  size?: ControlSize;
  invalid?: boolean;
  /** The empty option: "Choose a branch". Without it the first option is selected. */
  placeholder?: string;
};

/** The browser's own select, so that first letters, arrows and screen readers work as usual. */
export function Select({ options, size = "large", invalid = false, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={clsx("relative block", className)}>
      <select
        {...props}
        aria-invalid={invalid || props["aria-invalid"] || undefined}
        className={controlStyle({
          size,
          invalid: invalid || props["aria-invalid"] === true,
          className: "appearance-none truncate !pr-8",
        })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
      />
    </span>
  );
}
