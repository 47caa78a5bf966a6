import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { Status, StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { DayBookView, TrialBalanceView } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { controlTotals } from "@/server/domains/ledger/control-totals";
import { dayBook } from "@/server/domains/ledger/day-book";
import { trialBalance } from "@/server/domains/ledger/trial-balance";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { ControlTotalsSection, isZero } from "./control-totals";
import { isInBalance } from "./entry-lines";

export const metadata = { title: t.controlTotals };

export default staffPage(t.controlTotals, "ledger:read", async (staff) => {
  const [today, totals, balance] = await Promise.all([
    businessDate(staff.read),
    controlTotals(),
    trialBalance(staff.reports),
  ]);
  const balanced = totals.controls.every(isZero) && balance.balanced;
  return (
    <Page
      kind="detail"
      title={t.controlTotals}
      status={<Status of="watch" value={balanced ? "BALANCED" : "DIFFERENCE"} />}
      context={t.businessDate(today)}
    >
      <div className="grid gap-6">
        <ControlTotalsSection totals={totals} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <TableSection
            title={t.debitsAndCredits}
            note={t.allGeneralLedgerAccounts}
            actions={<TextLink href="/ledger/trial-balance">{t.trialBalance}</TextLink>}
            density="compact"
            columns={SIDES_COLUMNS}
            rows={balance.totals}
            rowKey={(sum) => sum.currency}
            whenEmpty={<EmptyState title={t.noEntriesYet} />}
          />
          <DayByCategory date={today} />
        </div>
      </div>
    </Page>
  );
});

type Category = DayBookView["categories"][number];

async function DayByCategory({ date }: { date: string }) {
  const { categories } = await dayBook({ date, limit: 1 });
  return (
    <TableSection
      title={t.postedToday}
      actions={<TextLink href="/ledger/day-book">{t.dayBook}</TextLink>}
      label={t.postedOn(date)}
      density="compact"
      columns={COLUMNS}
      rows={categories}
      rowKey={({ category, currency }) => `${category}-${currency}`}
      rowHref={({ category, currency }) =>
        `/ledger/entries?from=${date}&to=${date}&category=${category}&currency=${currency}`
      }
      whenEmpty={<EmptyState title={t.noEntriesToday}>{t.entriesAppearAsTheyPost}</EmptyState>}
    />
  );
}

const COLUMNS: Column<Category>[] = [
  { id: "category", header: t.category, cell: (row) => CATEGORY_WORDS[row.category], grow: true },
  countColumn("count", t.entries, (row) => row.count),
  amountColumn("debit", common.amount, (row) => row.debit),
];

const SIDES_COLUMNS: Column<TrialBalanceView["totals"][number]>[] = [
  { id: "currency", header: common.currency, cell: (sum) => sum.currency, grow: true },
  amountColumn("debit", common.debit, (sum) => sum.debit, { hideCurrency: true }),
  amountColumn("credit", common.credit, (sum) => sum.credit, { hideCurrency: true }),
  {
    id: "state",
    header: common.state,
    cell: (sum) => (
      <StatusWord tone={isInBalance(sum) ? "success" : "danger"}>
        {isInBalance(sum) ? t.inBalance : t.outOfBalance}
      </StatusWord>
    ),
  },
];
