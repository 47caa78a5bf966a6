import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { ExportLink } from "@/components/data-table/export-link";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { listAddress } from "@/components/data-table/list-address";
import { SavedViews } from "@/components/data-table/saved-views";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { businessDate } from "@/server/domains/business-date/queries";
import { accountNames } from "@/server/domains/ledger/account-names";
import { journalTotals } from "@/server/domains/ledger/journal-totals";
import { listEntries } from "@/server/domains/ledger/queries";
import { listPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import { glNames } from "../entry-lines";
import { JOURNAL_SORTS, journalFilter, NEWEST_FIRST, newestFirst, periodOf } from "../journal-filter";
import { journalColumns } from "./journal-columns";
import { JournalDetail } from "./journal-detail";
import { JournalFilters } from "./journal-filters";
import { JournalTotals } from "./journal-totals";

export const metadata = { title: t.journal };

/** The journal by entry, newest first; without dates in the address it is the business date's. */
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
