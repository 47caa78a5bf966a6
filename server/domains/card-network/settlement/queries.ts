import { and, desc, eq, gte, inArray, lte } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { settlementBatches, settlementRuns } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network/settlement";
import type { listSettlementBatches as listOperation } from "../../../contract/card-network/records";
import type { SettlementBatchView, SettlementRunView } from "../../../contract/card-network/views";
import type { QueryOf } from "../../../contract/operation";
import { keysetList, type ListSource } from "../../../http/keyset-list";
import { dateInWords } from "../../../kernel/business-date";
import { requireFound } from "../../../kernel/errors";
import { moneyToWire } from "../../../kernel/money";
import { OPEN } from "../../../runs/run-kind";
import { pairText } from "./unsettled";

type Batch = typeof settlementBatches.$inferSelect;

function batchView(row: Batch): SettlementBatchView {
  const { currency, grossMinor, refundsMinor, payableBeforeMinor: before } = row;
  const money = (minor: bigint) => moneyToWire({ minor, currency });
  return {
    id: row.id,
    network: row.network,
    currency,
    businessDate: row.businessDate,
    status: row.status,
    transactionCount: row.transactionCount,
    grossPurchases: money(grossMinor),
    refunds: money(refundsMinor),
    interchange: money(row.interchangeMinor),
    fees: money(row.feesMinor),
    netAmount: money(row.netMinor),
    interchangePercent: row.interchangePercent,
    feePercent: row.feePercent,
    feePerTransaction: row.feeEach,
    payableBefore: before === null ? null : money(before),
    payableAfter: before === null ? null : money(before - grossMinor + refundsMinor),
    settledEntryId: row.settledEntryId,
    settledAt: row.settledAt,
    settledOn: row.settledOn,
    failure: row.failure,
  };
}

export type BatchFilter = Omit<QueryOf<typeof listOperation>, "limit" | "cursor"> & {
  /** For links from an entry. */
  id?: string | undefined;
};

/** Newest business date first. */
export function listSettlementBatches({ id: only, network: of, status: state, from, to }: BatchFilter) {
  const { id, network, status, businessDate } = settlementBatches;
  return keysetList({
    table: settlementBatches,
    rows: (db) => db.select().from(settlementBatches).$dynamic(),
    filter: and(
      only === undefined ? undefined : eq(id, only),
      of === undefined ? undefined : eq(network, of),
      state === undefined ? undefined : eq(status, state),
      from === undefined ? undefined : gte(businessDate, from),
      to === undefined ? undefined : lte(businessDate, to),
    ),
    place: { businessDate, id },
    downwards: true,
    views: (rows) => rows.map(batchView),
  }) satisfies ListSource<SettlementBatchView>;
}

export async function findSettlementBatch(read: ReadDb, id: string): Promise<SettlementBatchView | null> {
  const [row] = await read.select().from(settlementBatches).where(eq(settlementBatches.id, id));
  return row ? batchView(row) : null;
}

/** Throws NOT_FOUND. */
export async function getSettlementBatch(read: ReadDb, id: string): Promise<SettlementBatchView> {
  return requireFound(await findSettlementBatch(read, id), "settlementBatch");
}

export function runView({ startedAt: _, ...run }: typeof settlementRuns.$inferSelect): SettlementRunView {
  return run;
}

/** Newest first. */
export function listSettlementRuns(): ListSource<SettlementRunView> {
  return keysetList({
    table: settlementRuns,
    rows: (db) => db.select().from(settlementRuns).$dynamic(),
    place: { id: settlementRuns.id },
    downwards: true,
    views: (rows) => rows.map(runView),
  });
}

export async function findOpenRun(read: ReadDb): Promise<SettlementRunView | null> {
  const [run] = await read.select().from(settlementRuns).where(inArray(settlementRuns.status, OPEN)).limit(1);
  return run ? runView(run) : null;
}

export async function findLastRun(read: ReadDb): Promise<SettlementRunView | null> {
  const [run] = await read.select().from(settlementRuns).orderBy(desc(settlementRuns.id)).limit(1);
  return run ? runView(run) : null;
}

/** Batches named by network, currency and date. */
export async function batchesInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, network, currency, businessDate } = settlementBatches;
  const rows = await read.select({ id, network, currency, businessDate }).from(settlementBatches).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, t.settlementOf(pairText(row), dateInWords(row.businessDate))]));
}

export async function runsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, businessDate } = settlementRuns;
  const rows = await read.select({ id, on: businessDate }).from(settlementRuns).where(anyOf(id, ids));
  return new Map(rows.map((row) => [row.id, t.settlementRunOf(dateInWords(row.on))]));
}
