import { clsx } from "clsx";

export type ControlSize = "medium" | "large";

/** The look of inputs: `medium` in filter bars, `large` in forms. */
export function controlStyle({
  size = "large",
  invalid,
  className,
}: {
  size?: ControlSize;
  invalid?: boolean;
  className?: string;
} = {}): string {
  return clsx(
    "w-full min-w-0 rounded-control border bg-panel text-ink transition-colors duration-100",
    "[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint",
    size === "large" ? "h-9 px-3 text-form" : "h-8 px-2 text-body",
    invalid ? "border-danger" : "border-control",
    className,
  );
}
