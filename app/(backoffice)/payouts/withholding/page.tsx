import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { FilterDates } from "@/components/data-table/filter-dates";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { datesIn } from "@/components/dates/dates-in";
import { columnTotals } from "@/components/money/totals";
import { businessDate } from "@/server/domains/business-date/queries";
import { type WithheldTax, withheldTax } from "@/server/domains/payouts/withheld-tax";
import { taxClasses } from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as t from "@/words/payouts";
import { wordOf } from "../../beneficiaries/schedule-words";
import { PayoutTabs } from "../payout-tabs";

export const metadata = { title: t.withholdingTax };

const PATH = "/payouts/withholding";

const COLUMNS: Column<WithheldTax>[] = [
  { id: "month", header: t.month, cell: (row) => <span className="figures">{row.month}</span> },
  {
    id: "class",
    header: t.taxClass,
    grow: true,
    cell: ({ taxClass }) => (taxClass === null ? t.noTaxClass : wordOf(taxClasses, taxClass)),
  },
  { id: "rate", header: t.rate, align: "right", cell: (row) => t.percent(row.rate) },
  { id: "payments", header: t.payments, align: "right", cell: (row) => row.payments },
  amountColumn("gross", t.gross, (row) => row.gross),
  amountColumn("withheld", t.withheld, (row) => row.withheld),
];

export default staffPage(t.withholdingTax, "pricing:manage", async (staff) => {
  const address = listAddress(PATH, staff.search, "-month");
  const [today, rows] = await Promise.all([businessDate(staff.read), withheldTax(staff.reports, datesIn(address.get))]);
  return (
    <TablePage
      title={t.commissionPayouts}
      exports
      above={<PayoutTabs current={PATH} />}
      address={address}
      filters={<FilterDates label={common.businessDate} today={today} max={today} />}
      label={t.withholdingTax}
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => `${row.month}-${row.taxClass}-${row.rate}-${row.gross.currency}`}
      {...(rows.length > 0 && {
        totals: columnTotals(rows, "gross", "withheld"),
      })}
      noMatch={false}
      empty={{ title: t.noTaxInThisPeriod }}
    />
  );
});
