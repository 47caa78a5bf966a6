import { and, asc, eq, gt, isNotNull, lt } from "drizzle-orm";
import { watchlistEntries, watchlistImports } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { tellScreens } from "../../../events/tell-screens";
import { FileProblem } from "../../../importing/source-file";
import { backgroundTx } from "../../../jobs/background-tx";
import { monotonicMs } from "../../../kernel/clock";
import type { ImportFormat } from "../../../kernel/value-sets";
import { noteAdvance } from "../../../runs/claims";
import { resumableRun } from "../../../runs/resumable-run";
import { isOver, NOTIFY_MS, type Turn } from "../../../runs/run-kind";
import { applyBatch, prepared, retire } from "./apply-records";
import { importChanged } from "./events";
import { followUp } from "./finish-import";
import { formats } from "./formats/all";
import type { ImportRow } from "./import-rows";
import { type Left, leave, takeLeft } from "./kept-reader";
import { storedFiles } from "./pieces";
import { ListReader } from "./reader";

/** Entries that are looked at, or retired, in one transaction. */
const RETIRED_AT_ONCE = 500;

/** A turn that is over waits no longer for a record, once it has lasted so long. */
const LEAST_MS = 1_000;

/**
 * Imports, one after the other. Each batch is written together with how far the import has come, so that any process goes on where the last
 * one stood.
 */
export const importRuns = resumableRun({
  table: watchlistImports,
  changed: importChanged,
  steps: [{ name: "files", failure: t.couldNotBeWritten, alone: readAndWrite }],
  finish: followUp,
  failed: { settled: false },
  reasonOf: (error) => (error instanceof FileProblem ? error.message : null),
  // An unforeseen fault of the files would recur in the next turn, and later imports wait.
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
  if (all || isOver(turn)) leave({ importId: row.id, reader, valid: null });
  return false;
}

/** Works with a reader that waits for no record longer than the turn lasts. */
async function within<T>(turn: Turn, reader: ListReader, work: () => Promise<T>): Promise<T> {
  const pause = () => reader.pause();
  const timer = setTimeout(pause, Math.max(LEAST_MS, turn.until - monotonicMs()));
  turn.signal.addEventListener("abort", pause, { once: true });
  reader.goOn();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    turn.signal.removeEventListener("abort", pause);
  }
}

/** A reader that stands where the import does; null when the turn is over before. */
async function readerAt(row: ImportRow, turn: Turn): Promise<ListReader | null> {
  const { read } = formats[row.format as ImportFormat];
  const open = () => new ListReader(read, storedFiles(turn.read, row.id, row.files));
  const counts = row.total === null;
  const left = await takeLeft(row.id, ({ reader, valid }) =>
    counts ? valid !== null : valid === null && reader.at <= row.processed,
  );
  // Read to the end before anything is written: what is broken anywhere changes nothing.
  const counting = left ?? { importId: row.id, reader: open(), valid: 0 };
  if (counts && !(await within(turn, counting.reader, () => count(counting, turn)))) return null;
  const reader = counts ? open() : (left?.reader ?? open());
  if (await within(turn, reader, () => reader.skipTo(row.processed, () => isOver(turn)))) return reader;
  leave({ importId: row.id, reader, valid: null });
  return null;
}

/** False when the turn is over before all is counted: the next one goes on. */
async function count(left: Left, turn: Turn): Promise<boolean> {
  const { importId: id, reader } = left;
  let valid = left.valid ?? 0;
  try {
    for (;;) {
      const batch = await reader.next();
      if (batch?.records === 0) break;
      valid += batch?.entries.length ?? 0;
      if (batch !== null && !isOver(turn)) continue;
      leave({ ...left, valid });
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
    await tellScreens(tx, importChanged, [id]);
  });
  return true;
}

/** A process that has read further than the one that died has not died of the same. */
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

/** True once all records are written; false when the turn is over, or another process has gone on with it. */
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
      if (ours && notifies) await tellScreens(tx, importChanged, [row.id]);
      return ours;
    });
    if (!written) return false;
    if (notifies) notifiedAt = monotonicMs();
  } while (!isOver(turn));
  return false;
}

/** Deactivates what the publisher does not list any more; nothing when a file is cut off. True once nothing is left. */
async function retireMissing(row: ImportRow, reader: ListReader, turn: Turn): Promise<boolean> {
  if (reader.cut) return true;
  if (!(await beginRetiring(row))) return false;
  do {
    const entries = await importedEntries(turn.read, row.source, reader.lookedFor);
    const missing = entries.filter(({ ref }) => !reader.taken.has(ref) && !reader.seen.has(ref)).map(({ id }) => id);
    if (missing.length > 0 && !(await backgroundTx((tx) => retire(tx, row, missing)))) return false;
    reader.lookedFor = entries.at(-1)?.id ?? reader.lookedFor;
    if (entries.length < RETIRED_AT_ONCE) return true;
  } while (!isOver(turn));
  return false;
}

/** From here on nobody cancels it: half of what a list lacks is deactivated by no import. False when somebody has. */
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

/** Active entries of a source that imports have written, in the order of their ids. */
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
    .limit(RETIRED_AT_ONCE);
  return rows.map((row) => ({ id: row.id, ref: row.ref ?? "" }));
}
