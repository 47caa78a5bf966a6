import { bankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/end-of-day";
import { RetryRun } from "./retry-run";
import { RunProgress } from "./run-progress";

/** The run that closes the business date, or could not close it. */
export function RunningNotice({ staff, run }: { staff: Visit; run: EndOfDayRunView }) {
  const { businessDate, nextBusinessDate, status, failure, startedAt, finishedAt } = run;
  const open = <ButtonLink href={addressOf.dayRun(run.id)}>{t.openRun}</ButtonLink>;
  if (status !== "FAILED")
    return (
      <Notice tone="info" title={t.closing(businessDate)} actions={open}>
        <p>
          {t.since(bankMoment(startedAt))} {t.postingsGoTo(nextBusinessDate)}
        </p>
        <RunProgress run={run} />
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      title={t.couldNotBeClosed(businessDate)}
      actions={
        <>
          {open}
          <RetryRun run={{ id: run.id, businessDate }} disabledReason={staff.lacks("end-of-day:run")} />
        </>
      }
    >
      <p>{failure}</p>
      <p>
        {finishedAt !== null && t.failedAt(bankMoment(finishedAt))} {t.postingsGoTo(nextBusinessDate)}
      </p>
    </Notice>
  );
}
