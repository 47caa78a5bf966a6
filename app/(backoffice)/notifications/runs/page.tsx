import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { Person } from "@/components/records/staff";
import { type DispatchRunView, listDispatchRuns } from "@/server/contract/notifications/dispatch";
import * as runs from "@/server/domains/notifications/dispatch/run-dispatch";
import { namesOfSignIns } from "@/server/domains/staff/staff-queries";
import { listPage } from "@/server/http/list-page";
import * as t from "@/words/notifications/notifications";
import { NotificationTabs } from "../notification-tabs";

export const metadata = { title: t.dispatchRuns };

const PATH = "/notifications/runs";

export default staffPage(t.dispatchRuns, "notification:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const page = await listPage(runs.listDispatchRuns(), address.get("cursor"));
  const names = await namesOfSignIns(
    staff.read,
    page.items.map(({ startedBy }) => startedBy),
  );
  return (
    <TablePage
      title={t.notifications}
      context={t.runsByThemselves}
      live={[listDispatchRuns]}
      above={<NotificationTabs current={PATH} />}
      address={address}
      label={t.dispatchRuns}
      page={page}
      columns={runColumns(names)}
      rowKey={({ id }) => id}
      rowTone={({ failed }) => (failed > 0 ? "warning" : undefined)}
      empty={{ title: t.noRunsYet }}
    />
  );
});

function runColumns(names: ReadonlyMap<string, string>): Column<DispatchRunView>[] {
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
    countColumn("attempted", t.attempted, ({ attempted }) => attempted),
    countColumn("delivered", t.delivered, ({ delivered }) => delivered),
    countColumn("failed", t.failedAttempts, ({ failed }) => failed),
    countColumn("suppressed", t.suppressed, ({ suppressed }) => suppressed),
  ];
}

function secondsOf({ startedAt, endedAt }: DispatchRunView): string {
  return ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1);
}
