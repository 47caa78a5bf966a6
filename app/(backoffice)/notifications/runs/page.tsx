import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { Person } from "@/components/records/staff";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { type DispatchRunView, listDispatchRuns } from "@/server/contract/notifications/dispatch";
import * as runs from "@/server/domains/notifications/dispatch/runs";
import { namesOfSignIns } from "@/server/domains/staff/staff-queries";
import { listPage } from "@/server/http/list-page";
import * as t from "@/words/notifications/notifications";
import { NotificationTabs } from "../notification-tabs";

export const metadata = { title: t.dispatchRuns };

const PATH = "/notifications/runs";

/** Runs of dispatch with their counts, newest first. */
export default staffPage(t.dispatchRuns, "notification:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const page = await listPage(runs.listDispatchRuns(), address.get("cursor"));
  const names = await namesOfSignIns(
    staff.read,
    page.items.map(({ startedBy }) => startedBy),
  );
  return (
    <Page kind="list" title={t.notifications} context={t.runsByThemselves}>
      <LiveRefresh of={[listDispatchRuns]} />
      <NotificationTabs current={PATH} />
      <div className="flex justify-end">
        <KeysetPages page={page} address={address} />
      </div>
      <DataTable
        label={t.dispatchRuns}
        place="page"
        columns={runColumns(names)}
        rows={page.items}
        rowKey={({ id }) => id}
        rowTone={({ failed }) => (failed > 0 ? "warning" : undefined)}
        whenEmpty={<EmptyState title={t.noRunsYet} />}
      />
    </Page>
  );
});

function runColumns(names: ReadonlyMap<string, string>): Column<DispatchRunView>[] {
  const counts = [
    ["attempted", t.attempted],
    ["delivered", t.delivered],
    ["failed", t.failedAttempts],
    ["suppressed", t.suppressed],
  ] as const;
  return [
    momentColumn("started", t.started, ({ startedAt }) => startedAt, { seconds: true }),
    {
      id: "by",
      header: t.startedBy,
      grow: true,
      cell: ({ startedBy }) =>
        startedBy === "SYSTEM" ? t.automatic : <Person name={names.get(startedBy) ?? startedBy} signIn={startedBy} />,
    },
    { id: "duration", header: t.duration, align: "right", cell: (run) => t.seconds(secondsOf(run)) },
    ...counts.map(
      ([id, header]): Column<DispatchRunView> => ({
        id,
        header,
        align: "right",
        cell: (run) => run[id].toLocaleString("en"),
      }),
    ),
  ];
}

function secondsOf({ startedAt, endedAt }: DispatchRunView): string {
  return ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1);
}
