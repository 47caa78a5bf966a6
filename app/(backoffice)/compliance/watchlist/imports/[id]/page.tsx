import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { TableSection } from "@/components/data-table/table-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { listTypeWords } from "@/components/screening/agreement";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import { WorkProgress } from "@/components/ui/work-progress";
import {
  getWatchlistImport as getOperation,
  type RejectedRow,
  type WatchlistImportView,
} from "@/server/contract/compliance/watchlist-imports";
import { secondOfficerReason } from "@/server/domains/compliance/imports/apply-import";
import { findImport } from "@/server/domains/compliance/imports/import-rows";
import { getWatchlistImport } from "@/server/domains/compliance/imports/queries";
import { fileSize } from "@/words/commands";
import * as common from "@/words/common";
import * as c from "@/words/compliance/screenings";
import * as t from "@/words/compliance/watchlist";
import { ApplyImport, CancelImport, DiscardImport } from "../../watchlist-actions";
import { PreviewedChanges, PreviewFigures, WaitingNotice } from "./preview";

export const metadata = { title: t.imports };

export default staffPage<"id">(t.imports, "aml:read", async (staff) => {
  const row = await recordAt(staff.path.id, (id) => findImport(staff.read, id));
  const found = await getWatchlistImport(staff.read, row.id);
  return (
    <Page
      kind="detail"
      title={t.importOf(found.source)}
      context={t.formats[found.format] ?? found.format}
      back={{ href: "/compliance/watchlist/imports", label: t.imports }}
      status={<WorkProgress work={found} label={t.importOf(found.source)} />}
      actions={
        <>
          <ButtonLink href={`/compliance/watchlist?source=${encodeURIComponent(found.source)}`}>
            {t.entriesOfSource}
          </ButtonLink>
          {found.status === "PREVIEWED" && (
            <>
              <DiscardImport found={found} disabledReason={staff.lacks("watchlist:import")} />
              <ApplyImport
                found={found}
                disabledReason={staff.lacks("watchlist:import") ?? secondOfficerReason(row, staff.principal)}
              />
            </>
          )}
          {isOpen(found) && <CancelImport found={found} disabledReason={staff.lacks("watchlist:import")} />}
        </>
      }
    >
      <LiveRefresh of={[getOperation]} id={found.importId} />
      <DetailColumns rail={<ImportFacts found={found} />}>
        {found.status === "FAILED" && (
          <Notice tone="danger" title={t.importFailed}>
            {found.failure} {found.retired === 0 && t.nothingRetired}
          </Notice>
        )}
        {found.status === "CANCELLED" && (
          <Notice title={t.importCancelled}>
            {found.failure} {found.added + found.changed === 0 ? t.listUnchanged : t.whatWasWrittenStays}
          </Notice>
        )}
        {found.status === "PREVIEWED" && <WaitingNotice found={found} />}
        {found.preview && found.status !== "COMPLETED" ? (
          <PreviewFigures preview={found.preview} />
        ) : (
          <StatRow>
            <Stat label={t.added} value={count(found.added)} note={t.addedNote} />
            <Stat label={t.changed} value={count(found.changed)} note={t.changedNote} />
            <Stat label={t.retired} value={count(found.retired)} note={t.retiredNote} />
          </StatRow>
        )}
        {found.preview && <PreviewedChanges staff={staff} found={found} />}
        <TableSection
          title={t.rowsRejected}
          note={found.rejected > 0 && t.firstRowsOf(found.rejectedRows.length, found.rejected)}
          density="compact"
          columns={ROWS}
          rows={found.rejectedRows}
          rowKey={({ row, reason }) => `${row} ${reason}`}
          whenEmpty={
            <p className="p-3 text-muted">{found.rejected > 0 ? t.rejectedRowsRemoved : NONE_REJECTED[found.status]}</p>
          }
        />
      </DetailColumns>
    </Page>
  );
});

const isOpen = ({ status }: WatchlistImportView) => status === "QUEUED" || status === "RUNNING";

function count(figure: number): string {
  return figure.toLocaleString("en");
}

const ROWS: Column<RejectedRow>[] = [
  { id: "row", header: t.row, align: "right", cell: ({ row }) => count(row) },
  { id: "reason", header: common.reason, grow: true, cell: ({ reason }) => <span title={reason}>{reason}</span> },
];

const NONE_REJECTED: Readonly<Record<WatchlistImportView["status"], string>> = {
  QUEUED: t.noneRejectedSoFar,
  RUNNING: t.noneRejectedSoFar,
  PREVIEWED: t.everyRowWasRead,
  COMPLETED: t.everyRowWasRead,
  FAILED: t.noneRejected,
  CANCELLED: t.noneRejected,
};

function ImportFacts({ found }: { found: WatchlistImportView }) {
  const moment = (at: string | null) => at && <BankMoment at={at} seconds />;
  return (
    <Facts
      facts={[
        { term: c.source, value: found.source },
        { term: c.list, value: listTypeWords(found.listType) },
        { term: t.records, value: common.doneOf(found.processed, found.total) },
        {
          term: t.files,
          value: found.files.map(({ name, bytes }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the files of an import never change
            <span key={place} className="block">
              {name} <span className="text-muted">{fileSize(bytes)}</span>
            </span>
          )),
        },
        { term: t.by, value: <Actor actor={found.by} /> },
        found.appliedBy !== null && { term: t.appliedBy, value: <Actor actor={found.appliedBy} /> },
        { term: t.requested, value: moment(found.requestedAt) },
        { term: t.started, value: moment(found.startedAt) },
        { term: t.finished, value: moment(found.finishedAt) },
      ]}
    />
  );
}
