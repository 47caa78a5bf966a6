import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { countColumn, dayColumn } from "@/components/data-table/columns";
import { FilterSelect } from "@/components/data-table/filter-bar";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { codeOptions } from "@/components/ui/options";
import { Status } from "@/components/ui/status";
import { statusShown } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import { type EndOfDayRunView, endOfDayRunStatuses, listEndOfDayRuns } from "@/server/contract/end-of-day";
import { businessDate } from "@/server/domains/business-date/queries";
import { listRuns } from "@/server/domains/end-of-day/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as day from "@/words/end-of-day";
import * as t from "@/words/end-of-day/history";
import { DayTabs } from "../day-tabs";
import { failedOf, timeOf } from "../run-figures";
import { DurationChart } from "./duration-chart";
import { NEWEST, runFilterOf, SORTS } from "./run-filter";

export const metadata = { title: day.history };

/** Dates of the picture. */
const DAYS = 30;
/** A run in progress announces itself every second. */
const GAP_MS = 5_000;

export default staffPage(day.history, "end-of-day:read", async ({ read, search }) => {
  const address = listAddress("/end-of-day/history", search, NEWEST, SORTS);
  const filter = runFilterOf(address.get);
  const cursor = address.get("cursor");
  const [page, latest, today] = await Promise.all([
    listPage(listRuns(filter), cursor),
    cursor === "" ? listPage(listRuns({ ...filter, sort: NEWEST }), "", DAYS) : null,
    businessDate(read),
  ]);
  return (
    <TablePage
      title={day.history}
      exports
      live={[listEndOfDayRuns]}
      gapMs={GAP_MS}
      above={<DayTabs current="/end-of-day/history" />}
      address={address}
      filters={
        <>
          <FilterDates label={common.businessDate} today={today} />
          <FilterSelect name="status" label={common.status} options={STATES} />
          <FilterSelect name="only" label={t.runs} options={codeOptions(t.attentions, "")} />
        </>
      }
      page={page}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.dayRun(id)}
      rowTone={({ status }) => (status === "FAILED" ? "danger" : undefined)}
      empty={{ title: day.noRunsYet }}
    >
      {latest && <DurationChart runs={latest.items} />}
    </TablePage>
  );
});

const STATES = endOfDayRunStatuses.map((value) => ({ value, label: statusShown("work", value).word }));

const COLUMNS: readonly Column<EndOfDayRunView>[] = [
  dayColumn("businessDate", common.businessDate, (run) => run.businessDate, { opens: true, sortable: true }),
  { id: "status", header: common.status, cell: ({ status }) => <Status of="work" value={status} /> },
  { id: "forced", header: day.forced, hideBelow: "lg", grow: true, cell: ({ reason }) => reason },
  momentColumn("started", day.started, ({ startedAt }) => startedAt, { hideBelow: "xl" }),
  { id: "by", header: day.startedBy, hideBelow: "2xl", cell: ({ startedBy }) => <Actor actor={startedBy} /> },
  { id: "duration", header: day.duration, align: "right", cell: (run) => timeOf(run) },
  countColumn("failed", day.failedItems, (run) => failedOf(run), { hideBelow: "md" }),
  countColumn("exceptions", day.exceptions, ({ exceptions }) => exceptions.length, { hideBelow: "md" }),
  {
    id: "report",
    header: t.report,
    hideBelow: "md",
    cell: ({ id, businessDate: date, status }) =>
      status === "COMPLETED" && (
        <TextLink href={addressOf.dayRunReport(id)}>
          {day.dayReport} <span className="sr-only">{t.reportOf(date)}</span>
        </TextLink>
      ),
  },
];
