import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { FilterAmounts } from "@/components/data-table/filter-amounts";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { type ChipFilter, FilterChips, setFilters } from "@/components/data-table/filter-chips";
import { FilterDates } from "@/components/data-table/filter-dates";
import { FilterPanel } from "@/components/data-table/filter-panel";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { SavedViews } from "@/components/data-table/saved-views";
import { Amount } from "@/components/money/amount";
import { CATEGORY_OPTIONS } from "@/components/money/category-words";
import { JournalEntryStrip } from "@/components/money/journal-entry-strip";
import { groupedAccountNo } from "@/components/records/account-number";
import { entryHref, stripLines } from "@/components/records/entry";
import { EntryLink } from "@/components/records/entry-link";
import { glAccountOptions } from "@/components/records/gl-account";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import type { JournalEntryView } from "@/server/contract/ledger";
import { businessDate } from "@/server/domains/business-date/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { listGlAccounts } from "@/server/domains/ledger/gl-accounts";
import { type JournalTotal, journalTotals } from "@/server/domains/ledger/journal-totals";
import { listEntries } from "@/server/domains/ledger/queries";
import { listPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { glNames, isInBalance } from "../entry-lines";
import { EntrySource } from "../entry-source";
import { JOURNAL_SORTS, journalFilter, NEWEST_FIRST, newestFirst, periodOf } from "../journal-filter";
import type { AccountNames } from "../side-account";

import { journalColumns } from "./journal-columns";

export const metadata = { title: t.journal };

/** Defaults to entries of the business date. */
export default staffPage(t.journal, "ledger:read", async (staff) => {
  const address = listAddress("/ledger/entries", staff.search, NEWEST_FIRST, JOURNAL_SORTS);
  const today = await businessDate(staff.read);
  const filter = await journalFilter(staff.read, address.get, today);
  const period = periodOf(address.get, today);
  const [page, totals, chart] = await Promise.all([
    listPage(listEntries(filter, { newestFirst: newestFirst(address.get) }), address.get("cursor")),
    journalTotals(staff.reports, filter),
    glNames(staff.read),
  ]);
  const lines = page.items.flatMap((entry) => entry.lines);
  const names = { chart, holders: await accountNames(staff.reports, staff.principal, lines) };
  return (
    <Page
      kind="list"
      title={t.journal}
      context={period.from === period.to ? t.entriesOf(period.from) : t.entriesFromTo(period.from, period.to)}
      actions={
        <>
          <SavedViews />
          <ExportLink href={`/ledger/entries/export${address.with({}).slice("/ledger/entries".length)}`} />
        </>
      }
    >
      <JournalFilters
        read={staff.read}
        address={address}
        period={period}
        today={today}
        end={<KeysetPages page={page} address={address} />}
      />
      <JournalTotals totals={totals} />
      <DataTable
        label={t.journalEntries}
        place="page"
        columns={journalColumns(period.from === period.to, names)}
        rows={page.items}
        sort={address.sort}
        rowKey={(entry) => entry.id}
        detail={(entry) => <JournalDetail entry={entry} names={names} principal={staff.principal} />}
        whenEmpty={
          address.filtered ? (
            <NoResult title={common.noMatch} clearHref={address.clearHref}>
              {t.datesSearched(period.from, period.to)}
            </NoResult>
          ) : (
            <EmptyState title={t.noEntriesOnYet(today)}>{t.chooseAnEarlierDate}</EmptyState>
          )
        }
      />
    </Page>
  );
});

type DetailProps = { entry: JournalEntryView; names: AccountNames; principal: Principal };

function JournalDetail({ entry, names, principal }: DetailProps) {
  return (
    <div className="grid max-w-4xl gap-2 whitespace-normal">
      <JournalEntryStrip
        reference={entry.reference}
        href={entryHref(entry.id)}
        lines={stripLines(entry.lines, {
          names: names.chart,
          holders: names.holders,
          mayRead: { accounts: may(principal, "account:read"), cards: may(principal, "card:read"), ledger: true },
        })}
      />
      <p className="text-muted">
        {t.postedByWithValueDate(
          <BankMoment at={entry.postedDate} seconds />,
          <Actor actor={entry.actor} />,
          entry.valueDate,
        )}{" "}
        <EntrySource entry={entry} principal={principal} />{" "}
        {entry.reversedByEntryId && <EntryLink entryId={entry.reversedByEntryId}>{t.viewReversal}</EntryLink>}
        {entry.reversesEntryId && <EntryLink entryId={entry.reversesEntryId}>{t.viewOriginalEntry}</EntryLink>}
      </p>
    </div>
  );
}

/** The totals are those of the filter, not of the page. */
function JournalTotals({ totals }: { totals: readonly JournalTotal[] }) {
  return (
    <section aria-label={t.filterTotals} className="figures flex flex-wrap gap-x-8 gap-y-1 text-body">
      {totals.length === 0 && <p className="text-muted">{t.noEntriesTotals}</p>}
      {totals.map((total) => (
        <p key={total.currency} className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{total.currency}</span>
          <span className="text-muted">{entries(total.count)}</span>
          <span>
            <span className="text-muted">{t.dr}</span> <Amount hideCurrency weight="strong" value={total.debit} />
          </span>
          <span>
            <span className="text-muted">{t.cr}</span> <Amount hideCurrency weight="strong" value={total.credit} />
          </span>
          {isInBalance(total) ? (
            <span className="inline-flex items-center gap-1 self-center text-success">
              <Check size={14} strokeWidth={2.5} aria-hidden />
              {t.inBalance}
            </span>
          ) : (
            <span className="inline-flex items-center gap-1 self-center text-danger">
              <TriangleAlert size={14} aria-hidden />
              {t.outOfBalance}
            </span>
          )}
        </p>
      ))}
    </section>
  );
}

function entries(count: number): string {
  return common.countOfEntries(count);
}

const REVERSED = [
  { value: "no", label: t.notReversed },
  { value: "yes", label: common.reversed },
];

type FilterProps = Pick<PageReads, "read"> & {
  address: ListAddress;
  period: { from: string; to: string };
  today: string;
  end: ReactNode;
};

async function JournalFilters({ read, address, period, today, end }: FilterProps) {
  const chart = glAccountOptions(await listGlAccounts(read));
  const filters: ChipFilter[] = [
    { name: "category", label: t.category, options: CATEGORY_OPTIONS },
    { name: "account", label: t.accountNo, say: (number) => groupedAccountNo(number.replaceAll(" ", "")) },
    { name: "gl", label: t.glCode, options: chart },
    // These have no field: links of the day book and of records set them.
    { name: "currency", label: common.currency },
    { name: "sourceType", label: t.source },
    { name: "sourceId", label: t.sourceId },
    { name: "amountFrom", label: t.amountFrom },
    { name: "amountTo", label: t.amountTo },
    { name: "actor", label: t.postedBy },
    { name: "reversed", label: common.reversal, options: REVERSED },
  ];
  const set = setFilters(address, filters).length;
  return (
    <FilterBar clearHref={address.filtered && set === 0 && address.clearHref} end={end}>
      <FilterText name="reference" label={common.reference} className="w-44" />
      <FilterDates label={common.businessDate} today={today} max={today} shown={period} />
      <FilterPanel set={set}>
        <FilterSelect labelled name="category" label={t.category} options={CATEGORY_OPTIONS} />
        <FilterText labelled name="account" label={t.accountNo} />
        <FilterSelect labelled name="gl" label={t.glCode} options={chart} />
        <FilterAmounts from="amountFrom" to="amountTo" labels={{ from: t.amountFrom, to: t.amountTo }} />
        <FilterText labelled name="actor" label={t.postedBy} />
        <FilterSelect labelled name="reversed" label={common.reversal} options={REVERSED} />
      </FilterPanel>
      <FilterChips address={address} filters={filters} />
    </FilterBar>
  );
}
