import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border-control/60 bg-panel text-ink hover:bg-row-hover",
  quiet: "border-transparent bg-transparent text-ink hover:bg-row-hover",
  danger: "border-danger bg-panel text-danger hover:bg-danger-soft",
};

const SIZES: Record<ButtonSize, string> = {
  small: "h-7 gap-1.5 text-label",
  medium: "h-8 gap-2 text-body",
  large: "h-9 gap-2 text-form",
};

const WIDTHS: Record<ButtonSize, string> = { small: "px-2", medium: "px-3", large: "px-4" };
const SQUARES: Record<ButtonSize, string> = { small: "w-7", medium: "w-8", large: "w-9" };

/** The look of buttons, button-like links and menu triggers. */
export function buttonStyle({
  variant = "secondary",
  size = "medium",
  square = false,
  unavailable = false,
  className,
}: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  square?: boolean;
  unavailable?: boolean;
  className?: string;
} = {}): string {
  return clsx(
    "inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control border font-medium transition-colors duration-100",
    SIZES[size],
    square ? SQUARES[size] : WIDTHS[size],
    unavailable ? "cursor-not-allowed border-line bg-sunken text-faint" : VARIANTS[variant],
    className,
  );
}
