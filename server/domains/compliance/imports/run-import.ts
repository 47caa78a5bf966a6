import { and, asc, eq, gt, isNotNull, lt } from "drizzle-orm";
import { watchlistEntries, watchlistImports } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { notifyScreens } from "../../../events/notify-screens";
import { FileProblem } from "../../../importing/source-file";
import { backgroundTx } from "../../../jobs/background-tx";
import { monotonicMs } from "../../../kernel/clock";
import { processState } from "../../../kernel/process-state";
import type { ImportFormat } from "../../../kernel/value-sets";
import { noteAdvance } from "../../../runs/claims";
import { resumableRun } from "../../../runs/resumable-run";
import { isOver, NOTIFY_MS, type Turn } from "../../../runs/run-kind";
import { importChanged } from "../events";
import { applyBatch, prepared, retire } from "./apply-records";
import { followUp } from "./finish-import";
import { formats } from "./formats/all";
import type { ImportRow } from "./import-rows";
import { watchlistFiles } from "./pieces";
import { ListReader } from "./reader";

const ENTRIES_PER_TRANSACTION = 500;

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

async function readAndWrite(row: ImportRow, turn: Turn): Promise<boolean> {
  const reader = await readerAt(row, turn);
  if (reader === null) return false;
  const all = await within(turn, reader, () => writeAll(row, reader, turn));
  if (all && (await retireMissing(row, reader, turn))) return true;
  if (all || isOver(turn)) pauseReader({ importId: row.id, reader, valid: null });
  return false;
}

/** Pauses the reader at the end of the turn. */
async function within<T>(turn: Turn, reader: ListReader, work: () => Promise<T>): Promise<T> {
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
async function readerAt(row: ImportRow, turn: Turn): Promise<ListReader | null> {
  const { read } = formats[row.format as ImportFormat];
  const open = () => new ListReader(read, watchlistFiles.files(turn.read, row.id, row.files));
  const counts = row.total === null;
  const left = await takePaused(row.id, ({ reader, valid }) =>
    counts ? valid !== null : valid === null && reader.at <= row.processed,
  );
  // All files are read before the first write, so that a broken file changes nothing.
  const counting = left ?? { importId: row.id, reader: open(), valid: 0 };
  if (counts && !(await within(turn, counting.reader, () => count(counting, turn)))) return null;
  const reader = counts ? open() : (left?.reader ?? open());
  if (await within(turn, reader, () => reader.skipTo(row.processed, () => isOver(turn)))) return reader;
  pauseReader({ importId: row.id, reader, valid: null });
  return null;
}

/** Counts the records. Returns false if the turn ends first. The next turn continues. */
async function count(left: PausedReader, turn: Turn): Promise<boolean> {
  const { importId: id, reader } = left;
  let valid = left.valid ?? 0;
  try {
    for (;;) {
      const batch = await reader.next();
      if (batch?.records === 0) break;
      valid += batch?.entries.length ?? 0;
      if (batch !== null && !isOver(turn)) continue;
      pauseReader({ ...left, valid });
      await noteReached(id, reader.bytes);
      return false;
    }
  } catch (error) {
    await reader.close();
    throw error;
  }
  if (valid === 0) throw new FileProblem(t.hasNoRows);
  await backgroundTx(async (tx) => {
    await tx.update(watchlistImports).set({ total: reader.at }).where(eq(watchlistImports.id, id));
    await notifyScreens(tx, importChanged, [id]);
  });
  return true;
}

/** Progress resets the count of crashes: the process passed the point where the last one died. */
async function noteReached(importId: string, bytes: number): Promise<void> {
  const { id, reached } = watchlistImports;
  await backgroundTx(async (tx) => {
    const [further] = await tx
      .update(watchlistImports)
      .set({ reached: bytes })
      .where(and(eq(id, importId), lt(reached, bytes)))
      .returning({ id });
    if (further) await noteAdvance(tx, importId);
  });
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
    const missing = entries.filter(({ ref }) => !reader.taken.has(ref) && !reader.seen.has(ref)).map(({ id }) => id);
    if (missing.length > 0 && !(await backgroundTx((tx) => retire(tx, row, missing)))) return false;
    reader.lookedFor = entries.at(-1)?.id ?? reader.lookedFor;
    if (entries.length < ENTRIES_PER_TRANSACTION) return true;
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

/** Active entries that imports of this source have written, by id. */
async function importedEntries(read: ReadDb, source: string, after: string | null) {
  const { id, externalRef, active, importId } = watchlistEntries;
  const rows = await read
    .select({ id, ref: externalRef })
    .from(watchlistEntries)
    .where(
      and(
        eq(watchlistEntries.source, source),
        eq(active, true),
        isNotNull(importId),
        isNotNull(externalRef),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(asc(id))
    .limit(ENTRIES_PER_TRANSACTION);
  return rows.map((row) => ({ id: row.id, ref: row.ref ?? "" }));
}

// The reader that the last turn of this process left. The next turn continues with it. Another process reads the files
// again from the beginning.

/** `valid`: usable records so far, while counting. Null once the reader returns records to write. */
type PausedReader = { readonly importId: string; readonly reader: ListReader; valid: number | null };

const kept = processState("compliance.import-reader", () => ({ left: null as PausedReader | null }));

function pauseReader(left: PausedReader): void {
  kept.left = left;
}

/** Takes the reader out of its place if it belongs to this import and fits. Otherwise closes it and returns null. */
async function takePaused(importId: string, fits: (left: PausedReader) => boolean): Promise<PausedReader | null> {
  const { left } = kept;
  kept.left = null;
  if (left?.importId === importId && fits(left)) return left;
  await left?.reader.close();
  return null;
}
