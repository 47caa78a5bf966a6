import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage, type Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { Status } from "@/components/ui/status";
import { type AccountingPeriodView, listAccountingPeriods, listEndOfDayRuns } from "@/server/contract/end-of-day";
import { listPeriods, whyNotClosable } from "@/server/domains/end-of-day/periods";
import { monthInWords } from "@/server/kernel/business-date";
import * as common from "@/words/common";
import * as day from "@/words/end-of-day";
import * as t from "@/words/end-of-day/periods";
import { DayTabs } from "../day-tabs";
import { ClosePeriod } from "./close-period";

export const metadata = { title: day.periods };

const PATH = "/end-of-day/periods";
const GAP_MS = 5_000;

export default staffPage(day.periods, "end-of-day:read", async (staff) => {
  const rows = await listPeriods(staff.read);
  return (
    <TablePage
      title={day.periods}
      context={t.closedMonthsAreFinal}
      live={[listAccountingPeriods, listEndOfDayRuns]}
      gapMs={GAP_MS}
      above={<DayTabs current={PATH} />}
      address={listAddress(PATH, staff.search, "")}
      rows={rows}
      columns={columnsFor(staff, rows)}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
});

function columnsFor(staff: Visit, periods: readonly AccountingPeriodView[]): readonly Column<AccountingPeriodView>[] {
  const forbidden = staff.lacks("end-of-day:run");
  return [
    { id: "month", header: t.month, grow: true, cell: ({ from }) => monthInWords(from) },
    { id: "status", header: common.status, cell: ({ status }) => <Status of="period" value={status} /> },
    momentColumn("closed", common.closed, ({ closedAt }) => closedAt, { hideBelow: "md" }),
    {
      id: "by",
      header: common.closedBy,
      hideBelow: "lg",
      cell: ({ closedBy }) => closedBy && <Actor actor={closedBy} />,
    },
    {
      id: "actions",
      header: common.actions,
      align: "right",
      cell: ({ id, from, status }) =>
        status !== "CLOSED" && (
          <ClosePeriod id={id} month={monthInWords(from)} disabledReason={forbidden ?? whyNotClosable(periods, id)} />
        ),
    },
  ];
}
