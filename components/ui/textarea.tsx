import type { ComponentProps } from "react";
import { controlStyle } from "./control-style";

export function Textarea({
  invalid = false,
  className,
  rows = 3,
  ...props
}: ComponentProps<"textarea"> & { invalid?: boolean }) {
  return (
    <textarea
      rows={rows}
      {...props}
      aria-invalid={invalid || props["aria-invalid"] || undefined}
      className={controlStyle({
        invalid: invalid || props["aria-invalid"] === true,
        className: `!h-auto py-2 ${className ?? ""}`,
      })}
    />
  );
}
