import type { ReactNode } from "react";
import { bankMoment } from "@/app/bank-moment";
import { Notice } from "@/components/ui/notice";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import * as t from "@/words/end-of-day";
import { RunProgress } from "./run-progress";

/** The run that closes the business date, or could not close it. Nothing for a completed one. */
export function RunNotice({ run, actions }: { run: EndOfDayRunView; actions?: ReactNode }) {
  const { businessDate, nextBusinessDate, status, failure, startedAt, finishedAt } = run;
  if (status === "COMPLETED") return null;
  if (status === "RUNNING")
    return (
      <Notice tone="info" title={t.closing(businessDate)} actions={actions}>
        <p>
          {t.since(bankMoment(startedAt))} {t.postingsGoTo(nextBusinessDate)}
        </p>
        <RunProgress run={run} />
      </Notice>
    );
  return (
    <Notice tone="danger" live="status" title={t.couldNotBeClosed(businessDate)} actions={actions}>
      <p>{failure}</p>
      <p>
        {finishedAt !== null && t.failedAt(bankMoment(finishedAt))} {t.postingsGoTo(nextBusinessDate)}
      </p>
    </Notice>
  );
}
