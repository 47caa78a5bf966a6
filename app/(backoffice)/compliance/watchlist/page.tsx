import { Plus } from "lucide-react";
import { staffPage } from "@/app/staff-page";
import { DataTable } from "@/components/data-table/data-table";
import { FilterBar, FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { KeysetPages } from "@/components/data-table/keyset-pages";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { needs } from "@/components/records/role";
import { listTypeWords } from "@/components/screening/agreement";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import { plainOptions, statusNamed, statusOptions } from "@/components/ui/options";
import { Page } from "@/components/ui/page";
import { config } from "@/server/config";
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
import { entryColumns } from "./entry-columns";
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
    <Page
      kind="list"
      title={t.watchlist}
      context={t.watchlistContext(summary.active, summary.version)}
      actions={<NewEntry mayAdd={staff.may("aml:operate")} />}
    >
      <LiveRefresh of={[listOperation, getWatchlistSummary]} gapMs={GAP_MS} />
      <WatchlistTabs current={PATH} />
      <FilterBar clearHref={address.filtered && address.clearHref} end={<KeysetPages page={page} address={address} />}>
        <FilterText label={t.searchNames} />
        <FilterSelect
          name="list"
          label={c.list}
          options={summary.listTypes.map((value) => ({ value, label: listTypeWords(value) }))}
        />
        <FilterSelect name="source" label={c.source} options={plainOptions(summary.sources)} />
        <FilterSelect name="status" label={common.status} options={statusOptions("watchlistEntry")} />
      </FilterBar>
      <DataTable
        label={t.watchlist}
        place="page"
        columns={entryColumns(config().bankTimeZone)}
        rows={page.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf.watchlistEntry(id)}
        whenEmpty={
          address.filtered ? (
            <NoResult
              title={address.get("q").trim() === "" ? common.noMatch : t.noEntryOfThisName}
              clearHref={address.clearHref}
            />
          ) : (
            <EmptyState title={t.noEntriesYet}>{t.addOrImport}</EmptyState>
          )
        }
      />
    </Page>
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

function NewEntry({ mayAdd }: { mayAdd: boolean }) {
  const icon = <Plus size={16} aria-hidden />;
  if (!mayAdd) {
    return (
      <Button icon={icon} disabledReason={needs("aml:operate")}>
        {t.newEntry}
      </Button>
    );
  }
  return (
    <ButtonLink variant="primary" href={`${PATH}/new`} icon={icon}>
      {t.newEntry}
    </ButtonLink>
  );
}
