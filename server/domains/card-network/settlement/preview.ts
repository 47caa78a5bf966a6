import { and, eq } from "drizzle-orm";
import { clearedTransactions, settlementBatches } from "@/db/schema/card-network";
import { inPrimarySnapshot, type ReadDb } from "@/db/tx";
import { config } from "../../../config";
import type { SettlementPreviewView } from "../../../contract/card-network/views";
import { moneyToWire } from "../../../kernel/money";
import { businessDate } from "../../business-date/queries";
import { type Gross, netOf } from "./net";
import {
  clearedOn,
  grossColumns,
  type Pair,
  pairText,
  settledOn,
  unbatched,
  unfinishedBatches,
  unsettled,
} from "./unsettled";

/** The batches that a run requested now would settle, and the payable of today. One snapshot, in which the figures agree. */
export const previewSettlement = (): Promise<SettlementPreviewView> =>
  inPrimarySnapshot(async (read) => {
    const date = await businessDate(read);
    return { businessDate: date, batches: await dueBatches(read, date), payables: await payables(read, date) };
  });

type DueBatch = SettlementPreviewView["batches"][number];

/** Unfinished batches first collect what is left up to their dates. */
async function dueBatches(read: ReadDb, today: string): Promise<DueBatch[]> {
  const { network, currency, status, businessDate: on } = settlementBatches;
  const settled = await read
    .select({ network, currency })
    .from(settlementBatches)
    .where(and(eq(on, today), eq(status, "SETTLED")));
  const isSettled = new Set(settled.map(pairText));
  const due: DueBatch[] = [];
  const collected = new Map<string, Gross>();
  for (const batch of await unfinishedBatches(read)) {
    const [items] = await read
      .select(grossColumns)
      .from(clearedTransactions)
      .where(eq(clearedTransactions.batchId, batch.id));
    const isCollecting = batch.status === "OPEN" || batch.status === "FAILED";
    const left = isCollecting
      ? (await unbatched(read, batch.businessDate)).find((sum) => isSame(sum, batch))
      : undefined;
    const before = collected.get(pairText(batch)) ?? nothing;
    const more = left ? minus(left, before) : nothing;
    collected.set(pairText(batch), plus(before, more));
    due.push(dueBatch(batch, batch.businessDate, plus(items ?? nothing, more)));
  }
  for (const sum of await unbatched(read, today)) {
    const gross = minus(sum, collected.get(pairText(sum)) ?? nothing);
    const hasBatch = due.some((batch) => isSame(batch, sum) && batch.businessDate === today);
    if (gross.count > 0 && !hasBatch && !isSettled.has(pairText(sum))) due.push(dueBatch(sum, today, gross));
  }
  return due.sort((left, right) => (pairText(left) < pairText(right) ? -1 : 1));
}

const nothing: Gross = { count: 0, purchases: 0n, refunds: 0n };
const isSame = (left: Pair, right: Pair) => pairText(left) === pairText(right);

const plus = (left: Gross, right: Gross): Gross => ({
  count: left.count + right.count,
  purchases: left.purchases + right.purchases,
  refunds: left.refunds + right.refunds,
});

const minus = (left: Gross, right: Gross): Gross => ({
  count: left.count - right.count,
  purchases: left.purchases - right.purchases,
  refunds: left.refunds - right.refunds,
});

function dueBatch({ network, currency }: Pair, date: string, gross: Gross): DueBatch {
  const { interchange, fees, net } = netOf(gross, config().cards.terms(network), currency);
  const money = (minor: bigint) => moneyToWire({ minor, currency });
  return {
    ...{ network, currency, businessDate: date, transactionCount: gross.count },
    ...{ grossPurchases: money(gross.purchases), refunds: money(gross.refunds) },
    ...{ interchange: money(interchange), fees: money(fees), netAmount: money(net) },
  };
}

/** Opening, cleared and settled of the business date, by network and currency. */
async function payables(read: ReadDb, today: string): Promise<SettlementPreviewView["payables"]> {
  const [closing, cleared, settled] = [
    await unsettled(read),
    await clearedOn(read, today),
    await settledOn(read, today),
  ];
  const pairs = new Map([...closing, ...cleared, ...settled].map((pair) => [pairText(pair), pair]));
  return [...pairs.values()]
    .sort((left, right) => (pairText(left) < pairText(right) ? -1 : 1))
    .map(({ network, currency }) => {
      const of = { network, currency };
      const money = (minor: bigint) => moneyToWire({ minor, currency });
      const minorIn = (sums: readonly (Pair & { minor: bigint })[]) => sums.find((sum) => isSame(sum, of))?.minor ?? 0n;
      const [left, added, gone] = [minorIn(closing), minorIn(cleared), minorIn(settled)];
      return {
        ...of,
        ...{ opening: money(left - added + gone), cleared: money(added), settled: money(gone), closing: money(left) },
        waiting: closing.find((sum) => isSame(sum, of))?.waiting ?? 0,
      };
    });
}
