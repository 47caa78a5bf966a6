"use client";

import { blockersIn } from "@/components/records/day-blockers";
import { DayWork } from "@/components/records/day-work";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/end-of-day";

/** Every blocker of a forced end of day, with what the run does to it. */
export function CaseBlockers({ after }: Pick<ApprovalView, "after">) {
  const blockers = blockersIn(after);
  return (
    <section aria-label={t.unfinishedWork} className="grid gap-3">
      <h3 className="font-semibold text-form">
        {t.unfinishedWork}{" "}
        <span className="figures font-normal text-muted">{blockers.length.toLocaleString("en")}</span>
      </h3>
      <DayWork effects whole work={blockers} />
    </section>
  );
}
