import { momentColumn } from "@/app/bank-moment";
import type { Column } from "@/components/data-table/column";
import { referenceColumn } from "@/components/data-table/columns";
import { listTypeWords } from "@/components/screening/agreement";
import { Cut } from "@/components/ui/cut";
import { Status } from "@/components/ui/status";
import type { WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";

export const ENTRY_COLUMNS: Column<WatchlistEntryView>[] = [
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
