import { bankMoment } from "@/app/bank-moment";
import { staffPage, type Visit } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { DayWork } from "@/components/records/day-work";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { BusinessDay } from "@/components/ui/time";
import { config } from "@/server/config";
import { getBusinessDate } from "@/server/contract/business-date";
import type { DayBlockerView } from "@/server/contract/day-blockers";
import { type EndOfDayRunView, listDayBlockers, listEndOfDayRuns } from "@/server/contract/end-of-day";
import { pendingInScope } from "@/server/domains/approvals/queries";
import { dayBlockers } from "@/server/domains/end-of-day/blockers";
import { businessDateView } from "@/server/domains/end-of-day/business-date-view";
import { findRunOf, listRuns } from "@/server/domains/end-of-day/queries";
import { forcedRunsOf } from "@/server/domains/end-of-day/start-end-of-day";
import { addressOf } from "@/server/kernel/addresses";
import { addDays } from "@/server/kernel/business-date";
import { plainJson } from "@/server/kernel/json";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import { BlockedNotices } from "./blocked-notices";
import { DayTabs } from "./day-tabs";
import { LatestRuns } from "./latest-runs";
import { closedTo } from "./opened-by";
import { RetryRun } from "./retry-run";
import { RunNotice } from "./run-notice";
import { ForceEndOfDay, StartEndOfDay } from "./start-actions";

export const metadata = { title: t.endOfDay };

const LATEST = 5;
/** Progress announces itself every second. */
const GAP_MS = 1_500;

export default staffPage(t.endOfDay, "end-of-day:read", async (staff) => {
  const { read, reports } = staff;
  const { businessDate, closing } = await businessDateView(read);
  const [run, work, latest, forced] = await Promise.all([
    closing && findRunOf(read, businessDate),
    closing ? [] : dayBlockers(reports, businessDate),
    listRuns({}).read(reports, null, LATEST),
    pendingInScope(read, forcedRunsOf(businessDate), staff.principal),
  ]);
  const blockers = work.filter(({ blocks }) => blocks);
  return (
    <Page
      kind="detail"
      title={t.endOfDay}
      context={t.businessDateOf(businessDate)}
      actions={!run && <Start {...{ staff, businessDate, blockers }} isPending={forced.length > 0} />}
    >
      <LiveRefresh of={[listDayBlockers, listEndOfDayRuns, getBusinessDate]} gapMs={GAP_MS} />
      <DayTabs current="/end-of-day" />
      <div className="pt-4">
        <DetailColumns
          rail={<DateFacts {...{ businessDate }} last={lastClosed(latest.items)} isClosing={run !== null} />}
        >
          {run && <RunNotice run={run} actions={<RunActions staff={staff} run={run} />} />}
          {!run && <BlockedNotices {...{ staff, businessDate }} isBlocked={blockers.length > 0} pending={forced} />}
          {!run && <Work {...{ staff, work, blockers }} />}
          <LatestRuns runs={latest.items} />
        </DetailColumns>
      </div>
    </Page>
  );
});

type StartProps = { staff: Visit; businessDate: string; blockers: readonly DayBlockerView[]; isPending: boolean };

function Start({ staff, businessDate, blockers, isPending }: StartProps) {
  const forbidden = staff.lacks("end-of-day:run");
  const isBlocked = blockers.length > 0;
  return (
    <>
      {isBlocked && (
        <ForceEndOfDay
          {...{ businessDate }}
          blockers={plainJson(blockers)}
          mayOpenApprovals={staff.may("approval:read")}
          disabledReason={forbidden ?? (isPending ? t.forcedRunIsPending : null)}
        />
      )}
      <StartEndOfDay
        businessDate={businessDate}
        disabledReason={forbidden ?? (isBlocked ? t.itemsBlock(blockers.length) : null)}
      />
    </>
  );
}

function RunActions({ staff, run: { id, businessDate, status } }: { staff: Visit; run: EndOfDayRunView }) {
  return (
    <>
      <ButtonLink href={addressOf.dayRun(id)}>{t.openRun}</ButtonLink>
      {status === "FAILED" && <RetryRun run={{ id, businessDate }} disabledReason={staff.lacks("end-of-day:run")} />}
    </>
  );
}

type WorkProps = { staff: Visit; work: readonly DayBlockerView[]; blockers: readonly DayBlockerView[] };

function Work({ staff, work, blockers }: WorkProps) {
  return (
    <Section title={t.unfinishedWork} note={blockers.length > 0 && t.countBlocking(blockers.length)}>
      {work.length === 0 ? (
        <EmptyState title={t.nothingIsUnfinished}>{t.dayCanBeClosed}</EmptyState>
      ) : (
        <DayWork effects work={work} closed={closedTo(staff)} />
      )}
    </Section>
  );
}

const lastClosed = (latest: readonly EndOfDayRunView[]) => latest.find(({ status }) => status === "COMPLETED") ?? null;

type FactsProps = { businessDate: string; last: EndOfDayRunView | null; isClosing: boolean };

function DateFacts({ businessDate, last, isClosing }: FactsProps) {
  const { endOfDayAt, bankTimeZone } = config();
  const postings = isClosing ? addDays(businessDate, 1) : businessDate;
  return (
    <Facts
      facts={[
        { term: common.businessDate, value: <BusinessDay date={businessDate} /> },
        { term: t.postingsBelongTo, value: <BusinessDay date={postings} /> },
        { term: t.scheduledAt, value: endOfDayAt === null ? t.notScheduled : t.inZone(endOfDayAt, bankTimeZone) },
        last !== null && {
          term: t.lastClosedDate,
          value: (
            <>
              <BusinessDay date={last.businessDate} />
              {last.finishedAt !== null && <span className="block text-muted">{bankMoment(last.finishedAt)}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
