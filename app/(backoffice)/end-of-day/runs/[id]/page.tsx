import { recordAt, staffPage, type Visit } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { DayWork } from "@/components/records/day-work";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import {
  type EndOfDayRunView,
  getEndOfDayRun,
  listEndOfDayChecks,
  listEndOfDayFailures,
} from "@/server/contract/end-of-day";
import { findRun } from "@/server/domains/end-of-day/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/end-of-day";
import { RecordHistory } from "../../../record-history";
import { closedTo } from "../../opened-by";
import { RetryRun } from "../../retry-run";
import { RunNotice } from "../../run-notice";
import { RunChecks } from "./checks";
import { RunFacts } from "./facts";
import { FailedItems } from "./failed-items";
import { RunSteps } from "./steps";

export const metadata = { title: t.endOfDay };

/** Its steps have the run as subject, too. */
const IN_HISTORY = ["startEndOfDay", "retryEndOfDayRun", "recordFailedDay", "recordUnfinishedWork"];
/** Progress announces itself every second. */
const GAP_MS = 1_000;

export default staffPage<"id">(t.endOfDay, "end-of-day:read", async (staff) => {
  const { id } = staff.path;
  const run = await recordAt(id, () => findRun(staff.read, id));
  return (
    <Page
      kind="detail"
      title={t.endOfDayOf(run.businessDate)}
      back={{ href: "/end-of-day/history", label: t.history }}
      status={<Status of="work" value={run.status} />}
      actions={<Actions staff={staff} run={run} />}
    >
      <LiveRefresh of={[getEndOfDayRun, listEndOfDayFailures, listEndOfDayChecks]} id={id} gapMs={GAP_MS} />
      <DetailColumns rail={<RunFacts run={run} />}>
        <div className="grid gap-3 empty:hidden">
          <RunNotice run={run} />
          {run.reason !== null && (
            <Notice tone="neutral" title={t.forcedRun}>
              {run.reason}
            </Notice>
          )}
        </div>
        <RunSteps run={run} />
        <FailedItems staff={staff} run={run} />
        <RunChecks staff={staff} run={run} />
        {run.exceptions.length > 0 && (
          <Section title={t.exceptions} note={run.exceptions.length.toLocaleString("en")}>
            <DayWork label={t.exceptions} work={run.exceptions} closed={closedTo(staff)} />
          </Section>
        )}
        {run.blockers.length > 0 && (
          <Section title={t.blockersAtStart} note={run.blockers.length.toLocaleString("en")}>
            <DayWork label={t.blockersAtStart} work={run.blockers} closed={closedTo(staff)} />
          </Section>
        )}
        <RecordHistory reports={staff.reports} label={t.runHistory} recordIds={[run.id]} actions={IN_HISTORY} />
      </DetailColumns>
    </Page>
  );
});

function Actions({ staff, run: { id, status, businessDate } }: { staff: Visit<string>; run: EndOfDayRunView }) {
  return (
    <>
      <ButtonLink href={addressOf.dayRunReport(id)} disabledReason={status === "COMPLETED" ? null : t.afterTheRun}>
        {t.dayReport}
      </ButtonLink>
      {status === "FAILED" && <RetryRun run={{ id, businessDate }} disabledReason={staff.lacks("end-of-day:run")} />}
    </>
  );
}
