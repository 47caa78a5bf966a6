import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { Moment } from "@/components/ui/time";
import { staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { RescreenView, WatchlistImportView } from "@/server/contract/compliance/watchlist-imports";
import { listWatchlistImports } from "@/server/domains/compliance/imports/queries";
import { listRescreens } from "@/server/domains/compliance/rescreen/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { WorkProgress } from "./watchlist/imports/work-progress";
import { causeWords } from "./watchlist/rescreens/cause-words";

const SHOWN = 5;

const IMPORTS: Column<WatchlistImportView>[] = [
  { id: "requested", header: t.requested, opens: true, cell: ({ requestedAt }) => <Day at={requestedAt} /> },
  { id: "source", header: c.source, grow: true, cell: ({ source }) => source },
  { id: "added", header: t.added, align: "right", cell: ({ added }) => added.toLocaleString("en") },
  { id: "status", header: common.status, cell: (one) => <WorkProgress work={one} label={t.importOf(one.source)} /> },
];

const RUNS: Column<RescreenView>[] = [
  { id: "requested", header: t.requested, cell: ({ requestedAt }) => <Day at={requestedAt} /> },
  { id: "cause", header: t.cause, grow: true, cell: causeWords },
  { id: "hits", header: t.newHits, align: "right", cell: ({ hits }) => hits.toLocaleString("en") },
  { id: "status", header: common.status, cell: (one) => <WorkProgress work={one} label={causeWords(one)} /> },
];

/** The last files that came, newest first. */
export async function LatestImports() {
  const { reports } = await staffContext();
  const { items } = await listWatchlistImports().read(reports, null, SHOWN);
  return (
    <Section
      flush
      title={t.latestImports}
      actions={<TextLink href="/compliance/watchlist/imports">{t.allImports}</TextLink>}
    >
      {items.length === 0 ? (
        <p className="pt-3 text-muted">{t.noImportsYet}</p>
      ) : (
        <DataTable
          label={t.latestImports}
          density="compact"
          columns={IMPORTS}
          rows={items}
          rowKey={({ importId }) => importId}
          rowHref={({ importId }) => addressOf.watchlistImport(importId)}
          whenEmpty={null}
        />
      )}
    </Section>
  );
}

/** The last runs that held the list against all customers. */
export async function LatestRuns() {
  const { reports } = await staffContext();
  const { items } = await listRescreens().read(reports, null, SHOWN);
  return (
    <Section flush title={t.latestRuns} actions={<TextLink href={addressOf.rescreens()}>{t.allRuns}</TextLink>}>
      {items.length === 0 ? (
        <p className="pt-3 text-muted">{t.noRunsYet}</p>
      ) : (
        <DataTable
          label={t.latestRuns}
          density="compact"
          columns={RUNS}
          rows={items}
          rowKey={({ rescreenId }) => rescreenId}
          rowTone={({ status, hits }) => (status === "FAILED" ? "danger" : hits > 0 ? "warning" : undefined)}
          whenEmpty={null}
        />
      )}
    </Section>
  );
}

function Day({ at }: { at: string }) {
  return <Moment at={at} timeZone={config().bankTimeZone} />;
}
