import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { ExportLink } from "@/components/data-table/export-link";
import { listAddress } from "@/components/data-table/list-address";
import type { RowGroups } from "@/components/data-table/row-groups";
import { TablePage } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { columnTotals } from "@/components/money/totals";
import { glAccountHref } from "@/components/records/gl-account";
import { Status } from "@/components/ui/status";
import type { TrialBalanceView } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { trialBalance } from "@/server/domains/ledger/trial-balance";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { CurrencyTabs, currencyOf } from "../currency-tabs";
import { GL_GROUP_WORDS } from "../gl-type-words";
import { PeriodPicker } from "../period-picker";
import { reportDate } from "../report-date";

export const metadata = { title: t.trialBalance };

type Row = TrialBalanceView["rows"][number];

const NONE = <span className="text-faint">–</span>;

const COLUMNS: Column<Row>[] = [
  referenceColumn("code", t.code, (row) => row.glCode),
  { id: "name", header: common.account, grow: true, cell: (row) => row.name },
  {
    id: "debit",
    header: common.debit,
    align: "right",
    cell: (row) => (isZero(row.debit.amount) && !isZero(row.credit.amount) ? NONE : <Amount value={row.debit} />),
  },
  {
    id: "credit",
    header: common.credit,
    align: "right",
    cell: (row) => (isZero(row.credit.amount) ? NONE : <Amount value={row.credit} />),
  },
];

function isZero(amount: number): boolean {
  return Number(amount) === 0;
}

const TYPES = Object.keys(GL_GROUP_WORDS);

const BY_TYPE: RowGroups<Row> = {
  of: (row) => row.type,
  head: (type) => GL_GROUP_WORDS[type as Row["type"]],
  sums: (rows) => columnTotals(rows, "debit", "credit"),
};

export default staffPage(t.trialBalance, "ledger:read", async (staff) => {
  const address = listAddress("/ledger/trial-balance", staff.search, "code");
  const days = reportDate(address.get("date"), await businessDate(staff.read));
  const whole = await trialBalance(staff.reports, { date: days.date });
  const counts = whole.totals.map(({ currency }) => ({
    currency,
    count: whole.rows.filter((row) => row.currency === currency).length,
  }));
  const shown = currencyOf(address, counts);
  const rows = whole.rows
    .filter((row) => row.currency === shown)
    .toSorted((one, other) => TYPES.indexOf(one.type) - TYPES.indexOf(other.type));
  const totals = whole.totals.filter((total) => total.currency === shown);
  return (
    <TablePage
      title={t.trialBalance}
      status={<Status of="watch" value={whole.balanced ? "BALANCED" : "DIFFERENCE"} />}
      context={t.closeOfBusiness(days.date)}
      actions={
        <>
          <ExportLink href={`/ledger/trial-balance/export?date=${days.date}`} />
          <PeriodPicker {...days} />
        </>
      }
      above={<CurrencyTabs address={address} counts={counts} />}
      address={address}
      density="compact"
      columns={COLUMNS}
      rows={rows}
      groups={BY_TYPE}
      rowKey={(row) => `${row.glCode}-${row.currency}`}
      rowHref={(row) => glAccountHref(row.glCode, { currency: row.currency, to: days.date })}
      totals={{ debit: totals.map(({ debit }) => debit), credit: totals.map(({ credit }) => credit) }}
      noMatch={false}
      empty={{ title: t.noBalancesOn(days.date), children: t.journalStartsLater }}
    />
  );
});
