import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { EmptyState } from "@/components/ui/list-state";
import { Page, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { DayBookView } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { controlTotals } from "@/server/domains/ledger/control-totals";
import { dayBook } from "@/server/domains/ledger/day-book";
import { trialBalance } from "@/server/domains/ledger/trial-balance";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { ControlTotalsTable, isZero } from "./control-totals";
import { SidesTable } from "./sides-table";

export const metadata = { title: t.controlTotals };

export default staffPage(t.controlTotals, "ledger:read", async (staff) => {
  const [today, totals, balance] = await Promise.all([
    businessDate(staff.read),
    controlTotals(),
    trialBalance(staff.reports),
  ]);
  const wrong = totals.controls.filter((control) => !isZero(control)).length;
  const balanced = wrong === 0 && balance.balanced;
  return (
    <Page
      kind="detail"
      title={t.controlTotals}
      status={<Status of="watch" value={balanced ? "BALANCED" : "DIFFERENCE"} />}
      context={t.businessDate(today)}
    >
      <div className="grid gap-6">
        <Section flush title={t.controlTotals} note={wrong === 0 ? t.allSubLedgersAgree : t.withDifferences(wrong)}>
          <ControlTotalsTable totals={totals} />
        </Section>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Section
            flush
            title={t.debitsAndCredits}
            note={t.allGeneralLedgerAccounts}
            actions={<TextLink href="/ledger/trial-balance">{t.trialBalance}</TextLink>}
          >
            <SidesTable label={t.debitsAndCredits} sums={balance.totals} />
          </Section>
          <Section flush title={t.postedToday} actions={<TextLink href="/ledger/day-book">{t.dayBook}</TextLink>}>
            <DayByCategory date={today} />
          </Section>
        </div>
      </div>
    </Page>
  );
});

type Category = DayBookView["categories"][number];

async function DayByCategory({ date }: { date: string }) {
  const { categories } = await dayBook({ date, limit: 1 });
  return (
    <DataTable
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
