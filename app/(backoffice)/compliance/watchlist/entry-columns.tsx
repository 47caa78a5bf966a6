import type { Column } from "@/components/data-table/column";
import { listTypeWords } from "@/components/screening/agreement";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { Moment } from "@/components/ui/time";
import type { WatchlistEntryView } from "@/server/contract/compliance/watchlist";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";

export function entryColumns(timeZone: string): Column<WatchlistEntryView>[] {
  return [
    {
      id: "name",
      header: common.name,
      opens: true,
      cell: ({ fullName }) => (
        <bdi title={fullName} className="inline-block max-w-72 truncate align-bottom xl:max-w-96">
          {fullName}
        </bdi>
      ),
    },
    { id: "aliases", header: t.otherNames, grow: true, cell: ({ aliases }) => <OtherNames aliases={aliases} /> },
    { id: "list", header: c.list, cell: ({ listType }) => listTypeWords(listType) },
    { id: "country", header: common.country, hideBelow: "xl", cell: ({ country }) => country && countryName(country) },
    {
      id: "source",
      header: c.source,
      hideBelow: "lg",
      cell: ({ source }) => (
        <span title={source ?? undefined} className="inline-block max-w-56 truncate align-bottom">
          {source}
        </span>
      ),
    },
    {
      id: "reference",
      header: c.listReference,
      hideBelow: "2xl",
      cell: ({ externalRef }) => externalRef && <Reference>{externalRef}</Reference>,
    },
    {
      id: "added",
      header: t.added,
      hideBelow: "xl",
      cell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} />,
    },
    {
      id: "status",
      header: common.status,
      cell: ({ active }) => <Status of="watchlistEntry" value={active ? "ACTIVE" : "INACTIVE"} />,
    },
  ];
}

function OtherNames({ aliases: [first, ...others] }: Pick<WatchlistEntryView, "aliases">) {
  if (first === undefined) return null;
  return (
    <span title={[first, ...others].join("; ")} className="flex gap-1.5">
      <bdi className="truncate">{first}</bdi>
      {others.length > 0 && <span className="shrink-0 text-muted">{t.plusOthers(others.length)}</span>}
    </span>
  );
}
