import { Actor } from "@/app/actor";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { amountColumn, countColumn, referenceColumn } from "@/components/data-table/columns";
import { DataTable } from "@/components/data-table/data-table";
import { listAddress } from "@/components/data-table/list-address";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { CATEGORY_WORDS } from "@/components/money/category-words";
import { columnTotals, totalsByCurrency } from "@/components/money/totals";
import { entryHref } from "@/components/records/entry";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import { TextLink } from "@/components/ui/text-link";
import type { DayBookView, JournalEntryView, JournalLine } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { dayBook } from "@/server/domains/ledger/day-book";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { type CurrencyCount, CurrencyTabs, currencyOf } from "../currency-tabs";
import { glNames, linesOfSide } from "../entry-lines";
import { EntryState } from "../entry-state";
import { Narrative } from "../narrative";
import { PeriodPicker } from "../period-picker";
import { reportDate } from "../report-date";
import { type AccountNames, SideAccount } from "../side-account";

export const metadata = { title: t.dayBook };

const ENTRIES_SHOWN = 20;

export default staffPage(t.dayBook, "ledger:read", async (staff) => {
  const address = listAddress("/ledger/day-book", staff.search, "category");
  const days = reportDate(address.get("date"), await businessDate(staff.read));
  const book = await dayBook({ date: days.date, limit: ENTRIES_SHOWN });
  const counts = countsByCurrency(book);
  const shown = currencyOf(address, counts);
  const categories = book.categories.filter(({ currency }) => currency === shown);
  const lines = categories.flatMap(({ entries }) => entries.flatMap((entry) => entry.lines));
  const [chart, holders] = await Promise.all([
    glNames(staff.read),
    accountNames(staff.reports, staff.principal, lines),
  ]);
  const names = { chart, holders };
  const count = counts.reduce((sum, each) => sum + each.count, 0);
  return (
    <Page
      kind="detail"
      title={t.dayBook}
      context={t.entriesByCategory(days.date, common.countOfEntries(count))}
      actions={<PeriodPicker {...days} />}
    >
      <div className="grid gap-6">
        <CurrencyTabs address={address} counts={counts} />
        <CashOfDay cash={book.cash.filter(({ currency }) => currency === shown || counts.length === 0)} />
        {book.categories.length === 0 && (
          <EmptyState title={t.noEntriesOn(days.date)}>{t.nothingPostsOnClosedDays}</EmptyState>
        )}
        {categories.length > 0 && <Categories categories={categories} date={days.date} />}
        {categories.map((category) => (
          <CategorySection
            key={`${category.category}-${category.currency}`}
            category={category}
            date={days.date}
            names={names}
          />
        ))}
      </div>
    </Page>
  );
});

/** An entry in two currencies counts in both. */
function countsByCurrency({ categories }: DayBookView): CurrencyCount[] {
  const counts = new Map<string, number>();
  for (const { currency, count } of categories) counts.set(currency, (counts.get(currency) ?? 0) + count);
  return [...counts].sort().map(([currency, count]) => ({ currency, count }));
}

function Categories({ categories, date }: { categories: readonly Category[]; date: string }) {
  return (
    <DataTable
      label={t.byCategory}
      density="compact"
      columns={CATEGORY_COLUMNS}
      rows={categories}
      rowKey={({ category }) => category}
      rowHref={(row) => journalOf(row, date)}
      totals={columnTotals(categories, "debit", "credit")}
      whenEmpty={<EmptyState title={t.noEntries} />}
    />
  );
}

type Category = DayBookView["categories"][number];

const CATEGORY_COLUMNS: Column<Category>[] = [
  { id: "category", header: t.category, grow: true, cell: (row) => CATEGORY_WORDS[row.category] },
  countColumn("count", t.entries, (row) => row.count),
  amountColumn("debit", common.debit, (row) => row.debit),
  amountColumn("credit", common.credit, (row) => row.credit),
];

function journalOf({ category, currency }: Category, date: string): string {
  return `/ledger/entries?from=${date}&to=${date}&category=${category}&currency=${currency}`;
}

function CashOfDay({ cash }: { cash: DayBookView["cash"] }) {
  if (cash.length === 0) return null;
  return (
    <StatRow>
      {cash.map(({ currency, opening, closing }) => (
        <Stat
          key={currency}
          label={t.closingCash(currency)}
          value={<Amount value={closing} />}
          note={t.openingCash(<Amount value={opening} />)}
        />
      ))}
    </StatRow>
  );
}

type CategoryProps = { category: Category; date: string; names: AccountNames };

function CategorySection({ category: row, date, names }: CategoryProps) {
  const { category, currency, count, debit, entries } = row;
  const shownInPart = count > entries.length;
  const all = journalOf(row, date);
  return (
    <TableSection
      title={`${CATEGORY_WORDS[category]}, ${currency}`}
      note={common.countOfEntries(count)}
      actions={
        <TextLink href={all}>{shownInPart ? t.allInTheJournal(count.toLocaleString("en")) : t.inTheJournal}</TextLink>
      }
      label={t.categoryInCurrency(CATEGORY_WORDS[category], currency)}
      columns={dayBookColumns(names)}
      rows={entries.map((entry) => ({ entry, currency }))}
      rowKey={({ entry }) => entry.id}
      rowHref={({ entry }) => entryHref(entry.id)}
      {...(shownInPart && { totalsLabel: t.totalOf(count.toLocaleString("en")) })}
      totals={{ amount: [debit] }}
      whenEmpty={<EmptyState title={t.noEntries} />}
    />
  );
}

/** An entry with its lines in one currency. */
type DayBookRow = { entry: JournalEntryView; currency: string };

function linesOf({ entry, currency }: DayBookRow, side: JournalLine["side"]): JournalLine[] {
  return linesOfSide(entry, side).filter(({ amount }) => amount.currency === currency);
}

/** The debits of the row, which equal its credits. */
function amountOf(row: DayBookRow) {
  const [sum] = totalsByCurrency(linesOf(row, "DEBIT").map(({ amount }) => amount));
  return sum ?? { amount: 0, currency: row.currency };
}

const dayBookColumns = (names: AccountNames): Column<DayBookRow>[] => [
  referenceColumn("reference", common.reference, ({ entry }) => entry.reference),
  {
    id: "debit",
    header: t.debitAccount,
    cell: (row) => <SideAccount lines={linesOf(row, "DEBIT")} names={names} />,
  },
  {
    id: "credit",
    header: t.creditAccount,
    cell: (row) => <SideAccount lines={linesOf(row, "CREDIT")} names={names} />,
  },
  { id: "narrative", header: common.narrative, grow: true, cell: ({ entry }) => <Narrative of={entry} /> },
  { id: "actor", header: t.postedBy, hideBelow: "xl", cell: ({ entry }) => <Actor actor={entry.actor} /> },
  { id: "state", header: common.state, hideBelow: "lg", cell: ({ entry }) => <EntryState entry={entry} /> },
  amountColumn("amount", common.amount, (row) => amountOf(row)),
];
