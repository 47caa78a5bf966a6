import { and, eq, inArray, sql } from "drizzle-orm";
import { clearingImportResults, clearingImports } from "@/db/schema/clearing";
import type { Tx } from "@/db/tx";
import * as t from "@/words/service/clearing/imports";
import type { CommandContext } from "../../../commands/plan";
import { DomainError, isRefusal } from "../../../kernel/errors";
import { type Money, moneyFromWire } from "../../../kernel/money";
import { logger } from "../../../observability/log";
import { noteAdvance } from "../../../runs/claims";
import { isPassing } from "../../../runs/tries";
import { receiveImportedItem } from "../receive-inward-item";
import type { Entry } from "./entries";
import type { ImportRow } from "./queries";

/** Items under way. */
const CONCURRENT = 4;
/** Tries of an item that waits for others on its account or house. */
const TRIES = 10;
const PAUSE_MS = 200;

export type Outcome = { readonly index: number } & (
  | { readonly itemId: string; readonly money: Money }
  | { readonly error: string; readonly message: string }
);

/**
 * Receives the items of a chunk, each once: an item that an ended process has received is found again. Throws if none could be received
 * for want of a working bank, so that the chunk is tried again.
 */
export async function receiveChunk(
  importId: string,
  entries: readonly Entry[],
  context: CommandContext,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const failures: unknown[] = [];
  const one = async (entry: Entry): Promise<Outcome> => {
    try {
      return await receive(importId, entry, context);
    } catch (error) {
      if (error instanceof DomainError || isPassing(error)) throw error;
      logger().error({ err: error, importId, index: entry.index }, "an item of an import could not be received");
      failures.push(error);
      return { index: entry.index, error: "INTERNAL_ERROR", message: t.itemCouldNotBeReceived };
    }
  };
  for (let at = 0; at < entries.length; at += CONCURRENT)
    outcomes.push(...(await Promise.all(entries.slice(at, at + CONCURRENT).map(one))));
  if (failures.length === entries.length) throw failures[0];
  return outcomes;
}

async function receive(importId: string, { index, body: bodyOf }: Entry, context: CommandContext): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      const body = await bodyOf(context.read);
      const itemId = await receiveImportedItem(body, importId, index, context);
      return { index, itemId, money: moneyFromWire(body.amount) };
    } catch (error) {
      if (isRefusal(error)) return { index, error: error.code, message: sentenceOf(error) };
      const passes = error instanceof DomainError || isPassing(error);
      if (!passes || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** All wrong fields of an item, as its sender has only this sentence. */
function sentenceOf({ code, message, fieldErrors }: DomainError): string {
  const fields = Object.entries(fieldErrors).map(([field, sentence]) => `${field}: ${sentence}`);
  return code === "VALIDATION_ERROR" && fields.length > 1 ? fields.join("; ") : message;
}

/**
 * Records the results of a chunk with the import's progress. Locks the import. False and nothing written if another process has done so.
 * A cancellation meanwhile keeps the results of items that were received.
 */
export async function recordChunk(
  tx: Tx,
  { id: importId }: Pick<ImportRow, "id">,
  from: number,
  outcomes: readonly Outcome[],
): Promise<boolean> {
  const { id, status, processed, accepted, rejected } = clearingImports;
  const [now] = await tx
    .select({ status, amounts: clearingImports.amounts })
    .from(clearingImports)
    .where(and(eq(id, importId), eq(processed, from), inArray(status, ["RUNNING", "CANCELLED"])))
    .for("update");
  if (now === undefined) return false;
  const rows = outcomes.map(({ index, ...one }) => ({
    ...{ importId, index },
    ...("itemId" in one ? { itemId: one.itemId } : one),
  }));
  await tx.insert(clearingImportResults).values(rows).onConflictDoNothing();
  const done = outcomes.filter((one) => "itemId" in one);
  await tx
    .update(clearingImports)
    .set({
      processed: from + outcomes.length,
      accepted: sql`${accepted} + ${done.length}`,
      rejected: sql`${rejected} + ${outcomes.length - done.length}`,
      amounts: added(
        now.amounts,
        done.map(({ money }) => money),
      ),
    })
    .where(eq(id, importId));
  await noteAdvance(tx, importId);
  return now.status === "RUNNING";
}

function added(amounts: ImportRow["amounts"], moneys: readonly Money[]): ImportRow["amounts"] {
  const sums = new Map(Object.entries(amounts).map(([currency, minor]) => [currency, BigInt(minor)]));
  for (const { currency, minor } of moneys) sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  return Object.fromEntries([...sums].map(([currency, minor]) => [currency, String(minor)]));
}
