import { clsx } from "clsx";
import { Check, Minus, X } from "lucide-react";
import type { ReactNode } from "react";
import { Section } from "@/components/ui/page";
import type { EndOfDayRunView, EndOfDayStepView } from "@/server/contract/end-of-day";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import * as controls from "@/words/ledger/controls";
import * as service from "@/words/service/end-of-day";
import { timeOf } from "../../run-figures";

type State = EndOfDayStepView["status"];

const WORDS: Record<State, string> = {
  PENDING: controls.pending,
  RUNNING: controls.running,
  COMPLETED: controls.completed,
  FAILED: controls.failed,
};

const RINGS: Record<State, string> = {
  PENDING: "border-control text-muted",
  RUNNING: "border-accent bg-accent font-semibold text-on-accent",
  COMPLETED: "border-success text-success",
  FAILED: "border-danger bg-danger-soft text-danger",
};

/** The twelve steps with what each has done, how fast and how long. */
export function RunSteps({ run: { steps, status } }: { run: EndOfDayRunView }) {
  return (
    <Section title={t.steps} flush>
      <ol aria-label={t.steps} className="divide-y divide-line">
        {steps.map((step, index) => (
          <StepRow key={step.step} step={step} place={index + 1} isOver={status !== "RUNNING"} />
        ))}
      </ol>
    </Section>
  );
}

type RowProps = { step: EndOfDayStepView; place: number; isOver: boolean };

function StepRow({ step, place, isOver }: RowProps) {
  const { status, failed } = step;
  const isRunning = status === "RUNNING";
  const isPending = status === "PENDING";
  return (
    <li
      aria-current={isRunning ? "step" : undefined}
      className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-3 py-2"
    >
      <span
        aria-hidden
        className={clsx(
          "figures flex size-5 items-center justify-center rounded-full border text-label",
          RINGS[status],
        )}
      >
        {iconOf(step, place, isOver)}
      </span>
      <span className={clsx("min-w-0", isRunning && "font-medium", isPending && "text-muted")}>
        {service.steps[step.step]}
        <span className={clsx("block font-normal text-label", status === "FAILED" ? "text-danger" : "text-muted")}>
          {isPending && isOver ? t.notReached : WORDS[status]}
          {failed > 0 && `, ${t.countFailed(failed)}`}
        </span>
      </span>
      <StepFigures step={step} />
    </li>
  );
}

/** Beside each other, or on top of each other on a phone. */
function StepFigures({ step }: { step: EndOfDayStepView }) {
  const { status, count, total, perSecond } = step;
  const isRunning = status === "RUNNING";
  const isCounted = status !== "PENDING" && (total !== null || count > 0);
  return (
    <span className="figures grid justify-items-end gap-x-3 text-right md:grid-cols-[8rem_8rem_6rem]">
      <span className="text-muted max-md:hidden">
        {isRunning && perSecond !== null && perSecond >= 1 && t.perSecond(Math.round(perSecond).toLocaleString("en"))}
      </span>
      <span>
        {isCounted && (isRunning ? common.doneOf(count, total) : count.toLocaleString("en"))}
        {isRunning && total !== null && total > 0 && (
          <progress
            aria-label={service.steps[step.step]}
            max={total}
            value={count}
            className="block h-1.5 w-24 accent-(--accent)"
          />
        )}
      </span>
      <span className="text-muted">{timeOf(step)}</span>
    </span>
  );
}

function iconOf({ status }: EndOfDayStepView, place: number, isOver: boolean): ReactNode {
  if (status === "COMPLETED") return <Check size={12} strokeWidth={2.5} />;
  if (status === "FAILED") return <X size={12} strokeWidth={2.5} />;
  return status === "PENDING" && isOver ? <Minus size={12} /> : place;
}
