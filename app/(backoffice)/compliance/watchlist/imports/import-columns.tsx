import { Actor } from "@/app/actor";
import type { Column } from "@/components/data-table/column";
import { Moment } from "@/components/ui/time";
import type { WatchlistImportView } from "@/server/contract/compliance/watchlist-imports";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { WorkProgress } from "./work-progress";

const COUNTS = [
  ["added", t.added],
  ["changed", t.changed],
  ["retired", t.retired],
  ["rejected", common.rejected],
] as const;

export function importColumns(timeZone: string): Column<WatchlistImportView>[] {
  return [
    {
      id: "requested",
      header: t.requested,
      opens: true,
      cell: ({ requestedAt }) => <Moment at={requestedAt} timeZone={timeZone} />,
    },
    { id: "source", header: c.source, grow: true, cell: ({ source }) => source },
    { id: "format", header: t.format, hideBelow: "2xl", cell: ({ format }) => t.formats[format] ?? format },
    ...COUNTS.map(
      ([id, header]): Column<WatchlistImportView> => ({
        id,
        header,
        align: "right",
        cell: (one) => one[id].toLocaleString("en"),
      }),
    ),
    { id: "by", header: t.by, hideBelow: "lg", cell: ({ by }) => <Actor actor={by} /> },
    {
      id: "status",
      header: common.status,
      cell: (one) => <WorkProgress work={one} label={t.importOf(one.source)} />,
    },
  ];
}
