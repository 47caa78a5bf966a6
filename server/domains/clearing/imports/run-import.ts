import { and, eq } from "drizzle-orm";
import { clearingImportPieces, clearingImports } from "@/db/schema/clearing";
import * as t from "@/words/service/clearing/imports";
import { systemContext } from "../../../commands/system-context";
import { notifyScreens } from "../../../events/notify-screens";
import { FileProblem } from "../../../importing/source-file";
import { backgroundTx } from "../../../jobs/background-tx";
import { monotonicMs } from "../../../kernel/clock";
import { noteAdvance } from "../../../runs/claims";
import { resumableRun } from "../../../runs/resumable-run";
import { isOver, NOTIFY_MS, type Turn } from "../../../runs/run-kind";
import { clearingImportChanged } from "../events";
import { getHouseById } from "../houses";
import { type Entry, entriesOf } from "./entries";
import type { ImportRow } from "./queries";
import { receiveChunk, recordChunk } from "./receive-chunk";
import { Controls } from "./x9/controls";

/** Items per transaction of results. A cancellation takes effect after them. */
const CHUNK = 100;

/** A claim outlasts the longest turn and its last chunk. */
export const CLAIM_MS = 60_000;

/** Imports run one at a time. Each chunk commits with the import's progress, so that any process can continue. */
export const clearingImportRuns = resumableRun({
  table: clearingImports,
  changed: clearingImportChanged,
  steps: [{ name: "items", failure: t.couldNotBeRead, limitMs: CLAIM_MS, alone: readAndReceive }],
  finish: async (tx, { id }) => {
    await tx.delete(clearingImportPieces).where(eq(clearingImportPieces.importId, id));
  },
  reasonOf: (error) => (error instanceof FileProblem ? error.message : null),
  words: {
    cannotBegin: t.couldNotBeRead,
    cannotFinish: t.couldNotBeRead,
    processesEnded: ({ processed }) => t.processDiedTwice(processed),
  },
});

async function readAndReceive(row: ImportRow, turn: Turn): Promise<boolean> {
  const { code: house } = await getHouseById(turn.read, row.houseId);
  const total = row.total ?? (await countAll({ ...row, house }, turn));
  if (total === null) return false;
  const context = systemContext("clearing-imports");
  let at = row.processed;
  let notifiedAt = 0;
  for await (const chunk of chunksFrom(at, entriesOf(turn.read, { ...row, house }))) {
    const outcomes = await receiveChunk(row.id, chunk, context);
    const notifies = monotonicMs() - notifiedAt >= NOTIFY_MS;
    const from = at;
    const goesOn = await backgroundTx(async (tx) => {
      const ours = await recordChunk(tx, row, from, outcomes);
      if (notifies) await notifyScreens(tx, clearingImportChanged, [row.id]);
      return ours;
    });
    if (!goesOn) return false;
    if (notifies) notifiedAt = monotonicMs();
    at += chunk.length;
    if (isOver(turn)) return false;
  }
  if (at !== total) throw new FileProblem(t.fileIsIncomplete);
  return true;
}

/** Reads the whole file before its first item, so that a broken file changes nothing. Null if the turn is aborted. */
async function countAll(source: ImportRow & { house: string }, turn: Turn): Promise<number | null> {
  const controls = new Controls();
  let total = 0;
  for await (const _ of entriesOf(turn.read, source, controls)) {
    if (turn.signal.aborted) return null;
    total += 1;
  }
  const { id, status } = clearingImports;
  return backgroundTx(async (tx) => {
    const [ours] = await tx
      .update(clearingImports)
      .set({ total, controlProblems: controls.problems })
      .where(and(eq(id, source.id), eq(status, "RUNNING")))
      .returning({ id });
    if (ours === undefined) return null;
    await noteAdvance(tx, source.id);
    await notifyScreens(tx, clearingImportChanged, [source.id]);
    return total;
  });
}

async function* chunksFrom(start: number, entries: AsyncIterable<Entry>): AsyncGenerator<Entry[]> {
  let chunk: Entry[] = [];
  for await (const entry of entries) {
    if (entry.index < start) continue;
    chunk.push(entry);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
