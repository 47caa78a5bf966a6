import { and, asc, eq, isNull, lte, ne } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { clearedTransactions, settlementBatches } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network/settlement";
import type { CommandContext } from "../../../commands/plan";
import { runCommand } from "../../../commands/run-command";
import { config } from "../../../config";
import { backgroundStatement, backgroundTx } from "../../../jobs/background-tx";
import { DomainError } from "../../../kernel/errors";
import { newId } from "../../../kernel/ids";
import { isPassing } from "../../../runs/tries";
import { netOf } from "./net";
import { settleBatch } from "./settle-batch";
import { grossColumns, type Pair } from "./unsettled";

// A batch collects, closes with its figures and posts. Each step commits alone and can be repeated, so that another process
// continues an interrupted batch to the same result.

/** Transactions per commit. A refund waits for their locks. */
const CHUNK = 1_000;

type Key = Pair & { readonly businessDate: string };
/** `context`: of the posting, which belongs to the business date or to the day that is closing. */
export type Settling = { readonly requestedBy: string; readonly signal: AbortSignal; readonly context: CommandContext };

const { id, network, currency, businessDate, status } = settlementBatches;
const isOf = (key: Key) =>
  and(eq(network, key.network), eq(currency, key.currency), eq(businessDate, key.businessDate));

/** Settles a pair's batch of a business date. Does nothing without transactions, or if it is settled. */
export async function settleDay(read: ReadDb, key: Key, { requestedBy, signal, context }: Settling): Promise<void> {
  try {
    while (await collect(key)) signal.throwIfAborted();
    const [batch] = await read.select({ id, status }).from(settlementBatches).where(isOf(key));
    if (batch === undefined || batch.status === "SETTLED") return;
    await close(batch.id);
    await post(context, { batchId: batch.id, requestedBy });
  } catch (error) {
    if (!signal.aborted && !isPassing(error)) await noteFailure(key, error);
    throw error;
  }
}

/** True if transactions may remain. The first ones create the batch. */
export function collect(key: Key): Promise<boolean> {
  return backgroundTx(async (tx) => {
    const { id: of, batchId, network: by, currency: unit, businessDate: on } = clearedTransactions;
    const [found] = await tx.select({ id, status }).from(settlementBatches).where(isOf(key)).for("update");
    if (found?.status === "CLOSED" || found?.status === "SETTLED") return false;
    const items = await tx
      .select({ id: of })
      .from(clearedTransactions)
      .where(and(isNull(batchId), eq(by, key.network), eq(unit, key.currency), lte(on, key.businessDate)))
      .orderBy(asc(of))
      .limit(CHUNK)
      .for("update");
    if (items.length === 0) return false;
    const [made] = found
      ? [found]
      : await tx.insert(settlementBatches).values(empty(key)).onConflictDoNothing().returning({ id });
    if (made === undefined) return true;
    const ids = items.map((item) => item.id);
    await tx.update(clearedTransactions).set({ batchId: made.id }).where(anyOf(of, ids));
    return items.length === CHUNK;
  });
}

function empty(key: Key): typeof settlementBatches.$inferInsert {
  const nothing = { grossMinor: 0n, refundsMinor: 0n, interchangeMinor: 0n, feesMinor: 0n, netMinor: 0n };
  return { id: newId(), ...key, status: "OPEN", transactionCount: 0, ...nothing, ...config().cards.terms(key.network) };
}

/** Fixes figures and terms. */
export function close(batchId: string): Promise<void> {
  return backgroundTx(async (tx) => {
    const [batch] = await tx.select().from(settlementBatches).where(eq(id, batchId)).for("update");
    if (batch === undefined || batch.status === "CLOSED" || batch.status === "SETTLED") return;
    const [gross] = await tx
      .select(grossColumns)
      .from(clearedTransactions)
      .where(eq(clearedTransactions.batchId, batchId));
    if (gross === undefined) return;
    const terms = config().cards.terms(batch.network);
    const { interchange, fees, net } = netOf(gross, terms, batch.currency);
    await tx
      .update(settlementBatches)
      .set({
        ...{
          status: "CLOSED" as const,
          transactionCount: gross.count,
          grossMinor: gross.purchases,
          refundsMinor: gross.refunds,
        },
        ...{ interchangeMinor: interchange, feesMinor: fees, netMinor: net, failure: null },
        ...{ interchangePercent: terms.interchangePercent, feePercent: terms.feePercent, feeEach: terms.feeEach },
      })
      .where(eq(id, batchId));
  });
}

async function post(context: CommandContext, body: { batchId: string; requestedBy: string }): Promise<void> {
  const request = { params: {}, query: {}, body };
  try {
    await runCommand(settleBatch, request, context, null);
  } catch (error) {
    // A process that had lost the batch may have posted it.
    const [batch] = await context.read.select({ status }).from(settlementBatches).where(eq(id, body.batchId));
    if (batch?.status !== "SETTLED") throw error;
  }
}

/** A failed batch keeps its transactions. The next run collects further ones up to its date. */
async function noteFailure(key: Key, error: unknown): Promise<void> {
  const failure = error instanceof DomainError ? error.message : t.batchCouldNotBePosted;
  await backgroundStatement((db) =>
    db
      .update(settlementBatches)
      .set({ status: "FAILED", failure })
      .where(and(isOf(key), ne(status, "SETTLED"))),
  );
}
