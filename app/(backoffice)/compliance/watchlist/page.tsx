import { Plus } from "lucide-react";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { listTypeWords } from "@/components/screening/agreement";
import { ButtonLink } from "@/components/ui/button";
import { Cut } from "@/components/ui/cut";
import { plainOptions, statusNamed, statusOptions } from "@/components/ui/options";
import { Status } from "@/components/ui/status";
import {
  getWatchlistSummary,
  listWatchlistEntries as listOperation,
  type WatchlistEntryView,
} from "@/server/contract/compliance/watchlist";
import {
  listWatchlistEntries,
  type WatchlistFilter,
  watchlistSummary,
} from "@/server/domains/compliance/watchlist-queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { WatchlistTabs } from "./watchlist-tabs";

export const metadata = { title: t.watchlist };

const PATH = "/compliance/watchlist";
/** An import reports every second. */
const GAP_MS = 3_000;

/** Entries are in order of creation, results of a search by match. */
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
      empty={{ title: t.noEntriesYet, children: t.addOrImport }}
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

const ENTRY_COLUMNS: Column<WatchlistEntryView>[] = [
  {
    id: "name",
    header: common.name,
    opens: true,
    cell: ({ fullName }) => <Cut className="max-w-72 xl:max-w-96">{fullName}</Cut>,
  },
  { id: "aliases", header: t.otherNames, grow: true, cell: ({ aliases }) => <OtherNames aliases={aliases} /> },
  { id: "list", header: c.list, cell: ({ listType }) => listTypeWords(listType) },
  { id: "country", header: common.country, hideBelow: "xl", cell: ({ country }) => country && countryName(country) },
  {
    id: "source",
    header: c.source,
    hideBelow: "lg",
    cell: ({ source }) => source && <Cut className="max-w-56">{source}</Cut>,
  },
  referenceColumn("reference", c.listReference, ({ externalRef }) => externalRef, { hideBelow: "2xl" }),
  momentColumn("added", t.added, ({ createdAt }) => createdAt, { hideBelow: "xl" }),
  {
    id: "status",
    header: common.status,
    cell: ({ active }) => <Status of="watchlistEntry" value={active ? "ACTIVE" : "INACTIVE"} />,
  },
];

function OtherNames({ aliases: [first, ...others] }: Pick<WatchlistEntryView, "aliases">) {
  if (first === undefined) return null;
  return (
    <span title={[first, ...others].join("; ")} className="flex gap-1.5">
      <bdi className="truncate">{first}</bdi>
      {others.length > 0 && <span className="shrink-0 text-muted">{t.plusOthers(others.length)}</span>}
    </span>
  );
}
