import { and, eq } from "drizzle-orm";
import { watchlistImports } from "@/db/schema/compliance/imports";
import * as t from "@/words/service/compliance";
import { notifyScreens } from "../../../events/notify-screens";
import { FileProblem } from "../../../importing/source-file";
import { backgroundTx } from "../../../jobs/background-tx";
import { monotonicMs } from "../../../kernel/clock";
import type { ImportFormat } from "../../../kernel/value-sets";
import { resumableRun } from "../../../runs/resumable-run";
import { isOver, NOTIFY_MS, type Turn } from "../../../runs/run-kind";
import { importChanged } from "../events";
import { applyBatch, prepared, retire } from "./apply-records";
import { compareFiles } from "./compare-files";
import { followUp } from "./finish-import";
import { formats } from "./formats/all";
import type { ImportRow } from "./import-rows";
import { type PausedReader, pauseReader, takePaused } from "./paused-reader";
import { watchlistFiles } from "./pieces";
import { ListReader } from "./reader";
import { ENTRIES_PER_BATCH, importedEntries } from "./stored-entries";

/** The minimum time for which an ended turn waits for a record. */
const MIN_WAIT_MS = 1_000;

/** Imports run one at a time. Each batch commits with the import's progress, so that any process can continue. */
export const importRuns = resumableRun({
  table: watchlistImports,
  changed: importChanged,
  steps: [{ name: "files", failure: t.couldNotBeWritten, alone: readAndWrite }],
  finish: followUp,
  failed: { settled: false },
  reasonOf: (error) => (error instanceof FileProblem ? error.message : null),
  // A fault in the files would recur, and later imports would wait for the retries.
  tries: 1,
  words: {
    cannotBegin: t.couldNotBeWritten,
    cannotFinish: t.couldNotBeWritten,
    processesEnded: ({ processed }) => t.processDiedTwice(processed),
  },
});

async function readAndWrite(found: ImportRow, turn: Turn): Promise<boolean> {
  const files = watchlistFiles.files(turn.read, found.id, found.files);
  const open = () => new ListReader(formats[found.format as ImportFormat].read, files);
  const within = <T>(reader: ListReader, work: () => Promise<T>) => inTurn(turn, reader, work);
  const row = found.writing ? found : await compareFiles(found, turn, { files, open }, within);
  if (row === null) return false;
  const reader = await readerAt(row, turn, open);
  if (reader === null) return false;
  const all = await within(reader, () => writeAll(row, reader, turn));
  if (all && (await retireMissing(row, reader, turn))) return true;
  if (all || isOver(turn)) pauseReader({ importId: row.id, reader, comparison: null });
  return false;
}

/** Pauses the reader at the end of the turn. */
async function inTurn<T>(turn: Turn, reader: ListReader, work: () => Promise<T>): Promise<T> {
  const pause = () => reader.pause();
  const timer = setTimeout(pause, Math.max(MIN_WAIT_MS, turn.until - monotonicMs()));
  turn.signal.addEventListener("abort", pause, { once: true });
  reader.goOn();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    turn.signal.removeEventListener("abort", pause);
  }
}

/** A reader at the import's position. Null if the turn ends first. */
async function readerAt(row: ImportRow, turn: Turn, open: () => ListReader): Promise<ListReader | null> {
  const fits = (left: PausedReader): left is PausedReader =>
    left.comparison === null && left.reader.at <= row.processed;
  const reader = (await takePaused(row.id, fits))?.reader ?? open();
  if (await inTurn(turn, reader, () => reader.skipTo(row.processed, () => isOver(turn)))) return reader;
  pauseReader({ importId: row.id, reader, comparison: null });
  return null;
}

/** Returns false if the turn ends or another process has advanced the import. */
async function writeAll(row: ImportRow, reader: ListReader, turn: Turn): Promise<boolean> {
  let notifiedAt = 0;
  do {
    const from = { ...row, processed: reader.at };
    const batch = await reader.next();
    if (batch === null) return false;
    if (batch.records === 0) return true;
    const ready = await prepared(row, batch.entries);
    const notifies = monotonicMs() - notifiedAt >= NOTIFY_MS;
    const written = await backgroundTx(async (tx) => {
      const ours = await applyBatch(tx, from, batch, ready);
      if (ours && notifies) await notifyScreens(tx, importChanged, [row.id]);
      return ours;
    });
    if (!written) return false;
    if (notifies) notifiedAt = monotonicMs();
  } while (!isOver(turn));
  return false;
}

/** Deactivates entries that the publisher has removed, unless a file is cut off. Returns true when done. */
async function retireMissing(row: ImportRow, reader: ListReader, turn: Turn): Promise<boolean> {
  if (reader.cut) return true;
  if (!(await beginRetiring(row))) return false;
  do {
    const entries = await importedEntries(turn.read, row.source, reader.lookedFor);
    const missing = entries.filter(({ externalRef }) => reader.lacks(externalRef)).map(({ id }) => id);
    if (missing.length > 0 && !(await backgroundTx((tx) => retire(tx, row, missing)))) return false;
    reader.lookedFor = entries.at(-1)?.id ?? reader.lookedFor;
    if (entries.length < ENTRIES_PER_BATCH) return true;
  } while (!isOver(turn));
  return false;
}

/**
 * Makes the import no longer cancellable, so that retirement is never partial. Returns false if it was cancelled first.
 */
async function beginRetiring({ id: importId }: ImportRow): Promise<boolean> {
  const { id, status } = watchlistImports;
  const begun = await backgroundTx((tx) =>
    tx
      .update(watchlistImports)
      .set({ retiring: true })
      .where(and(eq(id, importId), eq(status, "RUNNING")))
      .returning({ id }),
  );
  return begun.length > 0;
}
