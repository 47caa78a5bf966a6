import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { listAddress } from "@/components/data-table/list-address";
import { sortRows } from "@/components/data-table/sort-rows";
import { TablePage } from "@/components/data-table/table-page";
import { AmountLines } from "@/components/money/amount";
import { glAccountHref, glAccountName } from "@/components/records/gl-account";
import type { MonetaryAmount } from "@/server/contract/fields";
import type { GlAccountView } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { listGlAccounts } from "@/server/domains/ledger/gl-accounts";
import { trialBalance } from "@/server/domains/ledger/trial-balance";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { GL_TYPE_WORDS } from "../gl-type-words";

export const metadata = { title: common.generalLedger };

type Row = GlAccountView & { debit: MonetaryAmount[]; credit: MonetaryAmount[] };

const SORTED_BY: Record<string, (row: Row) => string> = {
  code: (row) => row.glCode,
  name: (row) => row.name,
  type: (row) => GL_TYPE_WORDS[row.type],
};

const TYPES = Object.entries(GL_TYPE_WORDS).map(([value, label]) => ({ value, label }));

const COLUMNS: Column<Row>[] = [
  referenceColumn("code", t.code, (row) => row.glCode, { sortable: true }),
  { id: "name", header: common.account, sortable: true, grow: true, cell: (row) => row.name },
  { id: "type", header: common.type, sortable: true, cell: (row) => GL_TYPE_WORDS[row.type] },
  {
    id: "debit",
    header: common.debit,
    align: "right",
    cell: (row) => <AmountLines weight="normal" values={row.debit} />,
  },
  {
    id: "credit",
    header: common.credit,
    align: "right",
    cell: (row) => <AmountLines weight="normal" values={row.credit} />,
  },
];

export default staffPage(common.generalLedger, "ledger:read", async (staff) => {
  const address = listAddress("/ledger/gl-accounts", staff.search, "code", Object.keys(SORTED_BY));
  const [chart, balance, today] = await Promise.all([
    listGlAccounts(staff.read),
    trialBalance(staff.reports),
    businessDate(staff.read),
  ]);
  const q = address.get("q").trim().toLowerCase();
  const type = address.get("type");
  const fitting = chart
    .filter((account) => type === "" || account.type === type)
    .filter((account) => glAccountName(account).toLowerCase().includes(q))
    .map((account): Row => {
      const own = balance.rows.filter((row) => row.glCode === account.glCode);
      const of = (side: "debit" | "credit") => own.map((row) => row[side]).filter(({ amount }) => Number(amount) !== 0);
      return { ...account, debit: of("debit"), credit: of("credit") };
    });
  const rows = sortRows(fitting, address.sort, SORTED_BY);
  return (
    <TablePage
      title={common.generalLedger}
      context={t.accountsBalancesAsAt(chart.length, today)}
      address={address}
      filters={
        <>
          <FilterText label={t.codeOrName} />
          <FilterSelect name="type" label={common.type} options={TYPES} />
        </>
      }
      label={t.chartOfAccounts}
      density="compact"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.glCode}
      rowHref={(row) => glAccountHref(row.glCode)}
      empty={null}
    />
  );
});
