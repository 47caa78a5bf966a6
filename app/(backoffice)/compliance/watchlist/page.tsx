import { Plus } from "lucide-react";
import { staffPage } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { listTypeWords } from "@/components/screening/agreement";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { plainOptions, statusNamed, statusOptions } from "@/components/ui/options";
import { getWatchlistSummary, listWatchlistEntries as listOperation } from "@/server/contract/compliance/watchlist";
import {
  listWatchlistEntries,
  type WatchlistFilter,
  watchlistSummary,
} from "@/server/domains/compliance/watchlist-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { ENTRY_COLUMNS } from "./entry-columns";
import { WatchlistTabs } from "./watchlist-tabs";

export const metadata = { title: t.watchlist };

const PATH = "/compliance/watchlist";
/** Of an import, which tells every second. */
const GAP_MS = 3_000;

/** The entries in the order of their creation, or those of a name as screening finds them. */
export default staffPage(t.watchlist, "aml:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const [page, summary] = await Promise.all([
    listPage(listWatchlistEntries(filterOf(address), staff.principal), address.get("cursor")),
    watchlistSummary(staff.reports),
  ]);
  return (
    <TablePage
      title={t.watchlist}
      context={t.watchlistContext(summary.active, summary.version)}
      actions={
        <ButtonLink
          variant="primary"
          href={`${PATH}/new`}
          icon={<Plus size={16} aria-hidden />}
          disabledReason={staff.lacks("aml:operate")}
        >
          {t.newEntry}
        </ButtonLink>
      }
      live={[listOperation, getWatchlistSummary]}
      gapMs={GAP_MS}
      above={<WatchlistTabs current={PATH} />}
      address={address}
      filters={
        <>
          <FilterText label={t.searchNames} />
          <FilterSelect
            name="list"
            label={c.list}
            options={summary.listTypes.map((value) => ({ value, label: listTypeWords(value) }))}
          />
          <FilterSelect name="source" label={c.source} options={plainOptions(summary.sources)} />
          <FilterSelect name="status" label={common.status} options={statusOptions("watchlistEntry")} />
        </>
      }
      page={page}
      columns={ENTRY_COLUMNS}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.watchlistEntry(id)}
      noMatch={address.get("q").trim() === "" ? {} : { title: t.noEntryOfThisName }}
      empty={<EmptyState title={t.noEntriesYet}>{t.addOrImport}</EmptyState>}
    />
  );
});

function filterOf({ get }: ListAddress): WatchlistFilter {
  const status = statusNamed("watchlistEntry", get("status"));
  return {
    q: get("q"),
    listType: get("list") || undefined,
    source: get("source") || undefined,
    active: status && status === "ACTIVE",
  };
}
