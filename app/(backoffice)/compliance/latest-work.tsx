import { momentColumn } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { TextLink } from "@/components/ui/text-link";
import { WorkProgress } from "@/components/ui/work-progress";
import type { RescreenView, WatchlistImportView } from "@/server/contract/compliance/watchlist-imports";
import { listWatchlistImports } from "@/server/domains/compliance/imports/queries";
import { listRescreens } from "@/server/domains/compliance/rescreen/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { causeWords, rescreenTone } from "./watchlist/rescreens/cause-words";

const SHOWN = 5;

const IMPORTS: Column<WatchlistImportView>[] = [
  momentColumn("requested", t.requested, ({ requestedAt }) => requestedAt, { opens: true }),
  { id: "source", header: c.source, grow: true, cell: ({ source }) => source },
  countColumn("added", t.added, ({ added }) => added, { hideBelow: "xl" }),
  { id: "status", header: common.status, cell: (one) => <WorkProgress work={one} label={t.importOf(one.source)} /> },
];

const RUNS: Column<RescreenView>[] = [
  momentColumn("requested", t.requested, ({ requestedAt }) => requestedAt),
  { id: "cause", header: t.cause, grow: true, cell: causeWords },
  countColumn("hits", t.newHits, ({ hits }) => hits, { hideBelow: "xl" }),
  { id: "status", header: common.status, cell: (one) => <WorkProgress work={one} label={causeWords(one)} /> },
];

type Props = Pick<Visit, "reports">;

export async function LatestImports({ reports }: Props) {
  const { items } = await listWatchlistImports().read(reports, null, SHOWN);
  return (
    <TableSection
      title={t.latestImports}
      actions={<TextLink href="/compliance/watchlist/imports">{t.allImports}</TextLink>}
      density="compact"
      columns={IMPORTS}
      rows={items}
      rowKey={({ importId }) => importId}
      rowHref={({ importId }) => addressOf.watchlistImport(importId)}
      whenEmpty={<p className="p-3 text-muted">{t.noImportsYet}</p>}
    />
  );
}

export async function LatestRuns({ reports }: Props) {
  const { items } = await listRescreens().read(reports, null, SHOWN);
  return (
    <TableSection
      title={t.latestRuns}
      actions={<TextLink href={addressOf.rescreens()}>{t.allRuns}</TextLink>}
      density="compact"
      columns={RUNS}
      rows={items}
      rowKey={({ rescreenId }) => rescreenId}
      rowTone={rescreenTone}
      whenEmpty={<p className="p-3 text-muted">{t.noRunsYet}</p>}
    />
  );
}
