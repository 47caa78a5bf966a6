import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { LiveRefresh } from "@/components/live/live-refresh";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { listSetAsideEvents, MOST_LISTED, type SetAsideEventView } from "@/server/contract/background";
import { listSetAside } from "@/server/events/set-aside";
import { type GivenUp, jobsGivenUp } from "@/server/jobs/given-up";
import * as t from "@/words/background";
import * as common from "@/words/common";
import { AboveEvents, DecideButtons } from "./decide-buttons";

export const metadata = { title: t.backgroundWork };

export default staffPage(t.backgroundWork, "end-of-day:read", async (staff) => {
  const { reports } = staff;
  const [events, jobs] = await Promise.all([listSetAside(reports, MOST_LISTED), jobsGivenUp(reports, MOST_LISTED)]);
  return (
    <Page kind="list" title={t.backgroundWork} context={t.whatStandsHere}>
      <LiveRefresh of={[listSetAsideEvents]} />
      <AboveEvents>
        <DataTable
          label={t.setAside}
          place="page"
          columns={eventColumns(staff.lacks("end-of-day:run"))}
          rows={events}
          rowKey={({ id, subscriber }) => `${id} ${subscriber}`}
          whenEmpty={<EmptyState title={t.noneSetAside} />}
        />
      </AboveEvents>
      <DataTable
        label={t.failedJobs}
        place="page"
        columns={JOB_COLUMNS}
        rows={jobs}
        rowKey={({ id }) => id}
        whenEmpty={<EmptyState title={t.noFailedJobs} />}
      />
    </Page>
  );
});

function eventColumns(disabledReason: string | null): Column<SetAsideEventView>[] {
  return [
    momentColumn("since", t.since, ({ setAsideAt }) => setAsideAt),
    { id: "event", header: t.event, cell: ({ type }) => type },
    { id: "subscriber", header: t.subscriber, cell: ({ subscriber }) => subscriber },
    { id: "error", header: t.lastError, grow: true, cell: ({ lastError }) => lastError },
    { id: "attempts", header: t.attempts, align: "right", cell: ({ attempts }) => attempts },
    { id: "waiting", header: t.laterOnes, align: "right", cell: ({ waiting }) => waiting },
    {
      id: "actions",
      header: common.actions,
      cell: ({ id }) => <DecideButtons id={id} disabledReason={disabledReason} />,
    },
  ];
}

const JOB_COLUMNS: Column<GivenUp>[] = [
  momentColumn("at", t.failedAt, ({ at }) => at),
  { id: "job", header: t.job, cell: ({ job }) => job },
  { id: "error", header: t.lastError, grow: true, cell: ({ error }) => error },
  { id: "tries", header: t.attempts, align: "right", cell: ({ tries }) => tries },
];
