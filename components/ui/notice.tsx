import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FourEyes } from "./four-eyes";
import type { Tone } from "./status-map";

const LOOKS: Record<Tone, string> = {
  success: "border-success/40 bg-success-soft",
  neutral: "border-line bg-sunken",
  pending: "border-pending/40 bg-pending-soft",
  info: "border-info/40 bg-info-soft",
  warning: "border-warning/40 bg-warning-soft",
  danger: "border-danger/40 bg-danger-soft",
};

const ICONS: Record<Tone, ReactNode> = {
  success: <CircleCheck size={16} aria-hidden className="text-success" />,
  neutral: <Info size={16} aria-hidden className="text-muted" />,
  pending: <FourEyes size={16} />,
  info: <Info size={16} aria-hidden className="text-info" />,
  warning: <TriangleAlert size={16} aria-hidden className="text-warning" />,
  danger: <CircleAlert size={16} aria-hidden className="text-danger" />,
};

/**
 * A message in the flow of the page. `live` announces it: `status` politely, for results, `alert` immediately, for
 * refusals. Actions move below a text that they would squeeze.
 */
export function Notice({
  tone = "info",
  title,
  children,
  actions,
  live,
  className,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  live?: "status" | "alert";
  className?: string;
}) {
  return (
    <div
      role={live}
      className={clsx(
        "flex items-start gap-2.5 rounded-panel border px-4 py-3 text-body text-ink",
        LOOKS[tone],
        className,
      )}
    >
      <span className="mt-0.5 shrink-0">{ICONS[tone]}</span>
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-4 gap-y-2">
        <div className="wrap-anywhere min-w-0 grow basis-48">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}
