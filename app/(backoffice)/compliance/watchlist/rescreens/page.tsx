import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { countColumn } from "@/components/data-table/columns";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { TextLink } from "@/components/ui/text-link";
import { WorkProgress } from "@/components/ui/work-progress";
import { listRescreens as listOperation, type RescreenView } from "@/server/contract/compliance/watchlist-imports";
import { listRescreens } from "@/server/domains/compliance/rescreen/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/compliance/watchlist";
import { RescreenAll } from "../watchlist-actions";
import { WatchlistTabs } from "../watchlist-tabs";
import { causeWords, rescreenTone } from "./cause-words";

export const metadata = { title: t.rescreening };

const PATH = "/compliance/watchlist/rescreens";

export default staffPage(t.rescreening, "aml:read", async (staff) => {
  const address = listAddress(PATH, staff.search, "");
  const page = await listPage(listRescreens(), address.get("cursor"));
  return (
    <TablePage
      title={t.watchlist}
      context={t.rescreeningContext}
      actions={<RescreenAll disabledReason={staff.lacks("watchlist:import")} />}
      live={[listOperation]}
      above={<WatchlistTabs current={PATH} />}
      address={address}
      label={t.rescreening}
      page={page}
      columns={COLUMNS}
      rowKey={({ rescreenId }) => rescreenId}
      rowTone={rescreenTone}
      empty={{ title: t.noRunsYet, children: t.runsFollowChanges }}
    />
  );
});

const COLUMNS: Column<RescreenView>[] = [
  momentColumn("requested", t.requested, ({ requestedAt }) => requestedAt, { seconds: true }),
  { id: "cause", header: t.cause, grow: true, cell: (run) => <Cause run={run} /> },
  countColumn("customers", t.customers, ({ processed }) => processed),
  countColumn("hits", t.newHits, ({ hits }) => hits),
  { id: "by", header: t.by, hideBelow: "lg", cell: ({ requestedBy }) => <Actor actor={requestedBy} /> },
  momentColumn("finished", t.finished, ({ finishedAt }) => finishedAt, { seconds: true, hideBelow: "xl" }),
  { id: "status", header: common.status, cell: (run) => <WorkProgress work={run} label={causeWords(run)} /> },
];

function Cause({ run }: { run: RescreenView }) {
  const { cause, causeId, failure, status, total } = run;
  // A run without customers was covered by another run.
  const words = status === "COMPLETED" && total === 0 ? t.heldWithAnother(causeWords(run)) : causeWords(run);
  if (failure !== null) return <span title={failure}>{`${words}: ${failure}`}</span>;
  if (causeId === null) return words;
  const href = cause === "IMPORT" ? addressOf.watchlistImport(causeId) : addressOf.watchlistEntry(causeId);
  return (
    <TextLink quiet href={href}>
      {words}
    </TextLink>
  );
}
