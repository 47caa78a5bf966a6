import { clsx } from "clsx";
import { Check } from "lucide-react";
import * as t from "@/words/ledger/controls";

export type Step = { label: string; note?: string };

/** The position in a procedure of fixed steps, such as closing a till. Steps differ in more than color. */
export function Stepper({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly Step[] /** Counts from 0. */;
  current: number;
}) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((step, index) => (
        <li key={step.label} aria-current={index === current ? "step" : undefined} className="flex items-start gap-2">
          <span
            aria-hidden
            className={clsx(
              "figures flex size-5 items-center justify-center rounded-full border text-label",
              index < current && "border-success text-success",
              index === current && "border-accent bg-accent font-semibold text-on-accent",
              index > current && "border-control text-muted",
            )}
          >
            {index < current ? <Check size={12} strokeWidth={2.5} /> : index + 1}
          </span>
          <span className={clsx("text-body", index === current ? "font-medium text-ink" : "text-muted")}>
            <span className="sr-only">{index < current ? t.done : index > current ? t.later : ""}</span>
            {step.label}
            {step.note && <span className="block text-label text-muted">{step.note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
