import { Actor } from "@/app/actor";
import { staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { EmptyState } from "@/components/ui/list-state";
import { TextLink } from "@/components/ui/text-link";
import { Moment } from "@/components/ui/time";
import { config } from "@/server/config";
import { listRescreens as listOperation, type RescreenView } from "@/server/contract/compliance/watchlist-imports";
import { listRescreens } from "@/server/domains/compliance/rescreen/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/compliance/watchlist";
import { WorkProgress } from "../imports/work-progress";
import { RescreenAll } from "../watchlist-actions";
import { WatchlistTabs } from "../watchlist-tabs";
import { causeWords, rescreenTone } from "./cause-words";

export const metadata = { title: t.rescreening };

const PATH = "/compliance/watchlist/rescreens";

/** Runs that hold what changed on the list against all customers, newest first. */
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
      columns={rescreenColumns(config().bankTimeZone)}
      rowKey={({ rescreenId }) => rescreenId}
      rowTone={rescreenTone}
      empty={<EmptyState title={t.noRunsYet}>{t.runsFollowChanges}</EmptyState>}
    />
  );
});

function rescreenColumns(timeZone: string): Column<RescreenView>[] {
  return [
    {
      id: "requested",
      header: t.requested,
      cell: ({ requestedAt }) => <Moment at={requestedAt} timeZone={timeZone} seconds />,
    },
    { id: "cause", header: t.cause, grow: true, cell: (run) => <Cause run={run} /> },
    { id: "customers", header: t.customers, align: "right", cell: ({ processed }) => processed.toLocaleString("en") },
    { id: "hits", header: t.newHits, align: "right", cell: ({ hits }) => hits.toLocaleString("en") },
    { id: "by", header: t.by, hideBelow: "lg", cell: ({ requestedBy }) => <Actor actor={requestedBy} /> },
    {
      id: "finished",
      header: t.finished,
      hideBelow: "xl",
      cell: ({ finishedAt }) => finishedAt && <Moment at={finishedAt} timeZone={timeZone} seconds />,
    },
    { id: "status", header: common.status, cell: (run) => <WorkProgress work={run} label={causeWords(run)} /> },
  ];
}

function Cause({ run }: { run: RescreenView }) {
  const { cause, causeId, failure, status, total } = run;
  // One that has no customers of its own was held together with another entry.
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
