import { and, eq, lt, ne, sql } from "drizzle-orm";
import { watchlistImportChanges, watchlistImports } from "@/db/schema/compliance/imports";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import * as words from "@/words/service/compliance/imports";
import { config } from "../../../config";
import type { ImportPreview } from "../../../contract/compliance/watchlist-imports";
import { notifyScreens } from "../../../events/notify-screens";
import { FileProblem, type SourceFile } from "../../../importing/source-file";
import { backgroundTx } from "../../../jobs/background-tx";
import type { ImportFormat } from "../../../kernel/value-sets";
import { noteAdvance } from "../../../runs/claims";
import { isOver, type Turn } from "../../../runs/run-kind";
import { importChanged } from "../events";
import { Comparison } from "./comparison";
import { formats } from "./formats/all";
import { lacksAliases } from "./formats/ofac-csv";
import type { ImportRow } from "./import-rows";
import { type PausedReader, pauseReader, takePaused } from "./paused-reader";
import { requirePublisher } from "./publisher";
import type { ListReader } from "./reader";
import { ENTRIES_PER_BATCH, importedEntries, knownEntries, sizeOf } from "./stored-entries";

type Comparing = PausedReader & { readonly comparison: Comparison };
type Files = { readonly files: readonly SourceFile[]; readonly open: () => ListReader };
type Within = <T>(reader: ListReader, work: () => Promise<T>) => Promise<T>;

const isComparing = (left: PausedReader): left is Comparing => left.comparison !== null;

/**
 * Reads all files and compares them with the list before anything is written, so that a broken file changes nothing. An
 * applied import is compared again: what was shown is what is written. Returns the import to write, or null if the turn
 * ends first or the import waits for a decision.
 */
export async function compareFiles(row: ImportRow, turn: Turn, { files, open }: Files, within: Within) {
  const left = (await takePaused(row.id, isComparing)) ?? (await comparingAnew(row, turn.read, files, open));
  try {
    if (!(await within(left.reader, () => compareAll(row, left, turn)))) {
      pauseReader(left);
      await noteReached(row.id, left.reader.bytes);
      return null;
    }
  } catch (error) {
    await left.reader.close();
    throw error;
  }
  if (left.comparison.usable === 0) throw new FileProblem(t.hasNoRows);
  return keepPreview(row, left, await previewOf(row, left.comparison, turn.read));
}

async function comparingAnew(
  row: ImportRow,
  read: ReadDb,
  files: readonly SourceFile[],
  open: () => ListReader,
): Promise<Comparing> {
  const { publisher } = formats[row.format as ImportFormat];
  await requirePublisher(files, publisher);
  if (row.format === "OFAC_SDN_CSV" && (await lacksAliases(files))) {
    const { storedAliases } = await sizeOf(read, row.source);
    if (storedAliases > 0) throw new FileProblem(words.needsAliases(storedAliases));
  }
  return { importId: row.id, reader: open(), comparison: new Comparison(row) };
}

/** Returns false if the turn ends first. The next turn continues. */
async function compareAll(row: ImportRow, { reader, comparison }: Comparing, turn: Turn): Promise<boolean> {
  for (;;) {
    const batch = await reader.next();
    if (batch === null) return false;
    if (batch.records === 0) break;
    const references = batch.entries.map(({ externalRef }) => externalRef);
    comparison.take(batch, await knownEntries(row.source, references));
    if (isOver(turn)) return false;
  }
  // The last references of a file that is cut off are unknown.
  if (reader.cut) return true;
  for (;;) {
    const entries = await importedEntries(turn.read, row.source, reader.lookedFor);
    comparison.takeMissing(entries.filter(({ externalRef }) => reader.lacks(externalRef)));
    reader.lookedFor = entries.at(-1)?.id ?? reader.lookedFor;
    if (entries.length < ENTRIES_PER_BATCH) return true;
    if (isOver(turn)) return false;
  }
}

async function previewOf({ source, preview }: ImportRow, comparison: Comparison, read: ReadDb): Promise<ImportPreview> {
  const { importLimit: limitPercent } = config().screening;
  const size = await sizeOf(read, source);
  const { figures } = comparison;
  const isAbove = (lost: number, of: number) => lost * 100 > of * limitPercent;
  const secondOfficer =
    isAbove(figures.retired + figures.replaced, size.storedEntries) || isAbove(figures.aliasesLost, size.storedAliases);
  const digest = comparison.digest();
  const listChanged = preview !== null && preview.digest !== digest;
  return { digest, ...figures, ...size, limitPercent, secondOfficer, listChanged };
}

/** An applied import is written if its preview is unchanged, another one if it is safe. Otherwise it waits. */
function isWritten(row: ImportRow, preview: ImportPreview): boolean {
  if (row.preview !== null) return row.preview.digest === preview.digest;
  return row.apply === "WHEN_SAFE" && !preview.secondOfficer && preview.reactivated === 0;
}

async function keepPreview(row: ImportRow, { reader, comparison }: Comparing, preview: ImportPreview) {
  const { id, status, writing } = watchlistImports;
  const writes = isWritten(row, preview);
  const waits = { status: "PREVIEWED" as const, rejected: preview.rejected, rejectedRows: comparison.rejectedRows };
  return backgroundTx(async (tx) => {
    const [kept] = await tx
      .update(watchlistImports)
      .set({
        ...{ total: reader.at, preview, digest: preview.digest, previewedAt: sql`clock_timestamp()` },
        ...(writes ? { writing: true, rejected: 0, rejectedRows: [] } : waits),
      })
      .where(and(eq(id, row.id), eq(status, "RUNNING"), eq(writing, false)))
      .returning();
    if (kept === undefined) return null;
    await tx.delete(watchlistImportChanges).where(eq(watchlistImportChanges.importId, row.id));
    for (let at = 0; at < comparison.changes.length; at += ENTRIES_PER_BATCH)
      await tx.insert(watchlistImportChanges).values(comparison.changes.slice(at, at + ENTRIES_PER_BATCH));
    if (!writes) await supersede(tx, row);
    await noteAdvance(tx, row.id);
    await notifyScreens(tx, importChanged, [row.id]);
    return writes ? kept : null;
  });
}

/** A newer preview of a source replaces an undecided one, so that undecided files do not accumulate. */
async function supersede(tx: Tx, row: ImportRow): Promise<void> {
  const { id, status, source } = watchlistImports;
  const ended = await tx
    .update(watchlistImports)
    .set({
      ...{ status: "CANCELLED", settled: false, finishedAt: sql`clock_timestamp()` },
      failure: words.supersededByNewer,
    })
    .where(and(eq(source, row.source), eq(status, "PREVIEWED"), ne(id, row.id)))
    .returning({ id });
  await notifyScreens(
    tx,
    importChanged,
    ended.map((one) => one.id),
  );
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
