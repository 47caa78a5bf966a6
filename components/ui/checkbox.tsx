import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A checkbox with its words. The whole line is the target. `hint` is a second line. */
export function Checkbox({
  children,
  hint,
  className,
  ...props
}: Omit<ComponentProps<"input">, "type"> & { children: ReactNode; hint?: ReactNode }) {
  return (
    <label className={clsx("flex min-h-6 items-start gap-2 text-form", className)}>
      <input {...props} type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" />
      <span>
        {children}
        {hint && <span className="block text-body text-muted">{hint}</span>}
      </span>
    </label>
  );
}
