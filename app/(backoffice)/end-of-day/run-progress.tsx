import { durationOf } from "@/components/ui/format-time";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { endOfDaySteps } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import * as service from "@/words/service/end-of-day";

/** The current step of a run in progress. Only a change of step is announced. */
export function RunProgress({ run: { steps } }: { run: EndOfDayRunView }) {
  const current = steps.find(({ status }) => status === "RUNNING") ?? steps.find(({ status }) => status === "PENDING");
  if (current === undefined) return null;
  const { step, count, total, perSecond, secondsLeft } = current;
  const name = service.steps[step];
  const isCounted = total !== null && total > 0;
  return (
    <div className="grid gap-1 pt-1">
      <p role="status" className="font-medium">
        {t.stepOf(endOfDaySteps.indexOf(step) + 1, endOfDaySteps.length, name)}
      </p>
      {isCounted && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <progress aria-label={name} max={total} value={count} className="h-1.5 w-40 accent-(--accent)" />
          <span className="figures">{common.doneOf(count, total)}</span>
          {perSecond !== null && perSecond >= 1 && <span className="figures">{t.perSecond(whole(perSecond))}</span>}
          {secondsLeft !== null && <span className="figures">{t.secondsLeft(durationOf(secondsLeft * 1_000))}</span>}
        </div>
      )}
    </div>
  );
}

const whole = (rate: number): string => Math.round(rate).toLocaleString("en");
