import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterBar, FilterSelect } from "@/components/data-table/filter-bar";
import { listAddress, type SearchParams } from "@/components/data-table/list-address";
import { Amount } from "@/components/money/amount";
import { glAccountHref } from "@/components/records/gl-account";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { EmptyState } from "@/components/ui/list-state";
import { plainOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { staffContext } from "@/server/auth/staff-context";
import type { TrialBalanceView } from "@/server/contract/ledger";
import { trialBalance } from "@/server/domains/books/trial-balance";
import { businessDate } from "@/server/domains/business-date/queries";
import * as common from "@/words/common";
import * as t from "@/words/ledger";
import { GL_TYPE_WORDS } from "../gl-type-words";
import { PeriodPicker } from "../period-picker";
import { reportDate } from "../report-date";

export const metadata = { title: t.trialBalance };

type Row = TrialBalanceView["rows"][number];

const NONE = <span className="text-faint">–</span>;

const COLUMNS: Column<Row>[] = [
  { id: "code", header: t.code, cell: (row) => <Reference>{row.glCode}</Reference> },
  { id: "name", header: common.account, grow: true, cell: (row) => row.name },
  { id: "type", header: t.type, cell: (row) => GL_TYPE_WORDS[row.type] },
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

/** Balances at the end of a business date; each account leads to its lines up to that day. */
export default async function TrialBalancePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("ledger:read");
  if (!staff.allowed) return <ForbiddenPage title={t.trialBalance} authority={staff.missing} />;
  const address = listAddress("/ledger/trial-balance", await searchParams, "code");
  const days = reportDate(address.get("date"), await businessDate(staff.read));
  const whole = await trialBalance(staff.reports, { date: days.date });
  const currency = address.get("currency");
  const rows = whole.rows.filter((row) => currency === "" || row.currency === currency);
  const totals = whole.totals.filter((total) => currency === "" || total.currency === currency);
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title={t.trialBalance}
          status={<Status of="watch" value={whole.balanced ? "BALANCED" : "DIFFERENCE"} />}
          context={t.atTheEndOf2(days.date)}
          actions={
            <>
              <ExportLink href={`/ledger/trial-balance/export?date=${days.date}`} />
              <PeriodPicker {...days} />
            </>
          }
        />
      }
    >
      <FilterBar>
        <FilterSelect
          name="currency"
          label={common.currency}
          options={plainOptions(whole.totals.map(({ currency }) => currency))}
        />
      </FilterBar>
      <DataTable
        label={t.trialBalance}
        place="page"
        density="compact"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => `${row.glCode}-${row.currency}`}
        rowHref={(row) => glAccountHref(row.glCode, { currency: row.currency, to: days.date })}
        totals={{
          debit: totals.map((total) => total.debit),
          credit: totals.map((total) => total.credit),
        }}
        whenEmpty={<EmptyState title={t.noAccountHadABalanceOn(days.date)}>{t.theJournalBeginsLater}</EmptyState>}
      />
    </Page>
  );
}
