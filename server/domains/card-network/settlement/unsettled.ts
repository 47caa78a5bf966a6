import { and, count, eq, isNull, lte, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { clearedTransactions, settlementBatches } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import { sumMinor } from "../../ledger/sums";
import type { Gross } from "./net";

// Cleared transactions whose batch is not settled: the sub-ledger of CARD_SETTLEMENT_PAYABLE. Those without a batch and those of
// unfinished batches have an index each.

/** A network and a currency, which settle together. */
export type Pair = { readonly network: string; readonly currency: string };

export const pairText = ({ network, currency }: Pair): string => `${network} ${currency}`;

export function pairOf(text: string): Pair {
  const at = text.lastIndexOf(" ");
  return { network: text.slice(0, at), currency: text.slice(at + 1) };
}

const { network, currency, type, amountMinor, batchId, businessDate } = clearedTransactions;

/** The amount that the bank owes the network for a transaction. */
const owed = sql`case ${type} when 'REFUND' then -${amountMinor} else ${amountMinor} end`;

export const grossColumns = {
  count: count(),
  purchases: sumMinor(sql`case when ${type} <> 'REFUND' then ${amountMinor} end`),
  refunds: sumMinor(sql`case when ${type} = 'REFUND' then ${amountMinor} end`),
};

export type PairGross = Pair & Gross;

/** Without a batch, up to this business date. */
export const unbatched = (read: ReadDb, upTo: string): Promise<PairGross[]> =>
  read
    .select({ network, currency, ...grossColumns })
    .from(clearedTransactions)
    .where(and(isNull(batchId), lte(businessDate, upTo)))
    .groupBy(network, currency);

const unfinished = ne(settlementBatches.status, "SETTLED");

/** By network and currency, in minor units. */
export async function unsettled(read: ReadDb): Promise<(Pair & { minor: bigint; waiting: number })[]> {
  const columns = { network, currency, minor: sumMinor(owed).as("minor"), waiting: count().as("waiting") };
  const rows = await unionAll(
    read.select(columns).from(clearedTransactions).where(isNull(batchId)).groupBy(network, currency),
    read
      .select(columns)
      .from(settlementBatches)
      .innerJoin(clearedTransactions, eq(batchId, settlementBatches.id))
      .where(unfinished)
      .groupBy(network, currency),
  );
  const sums = new Map<string, Pair & { minor: bigint; waiting: number }>();
  for (const row of rows) {
    const before = sums.get(pairText(row));
    sums.set(pairText(row), {
      network: row.network,
      currency: row.currency,
      minor: (before?.minor ?? 0n) + row.minor,
      waiting: (before?.waiting ?? 0) + row.waiting,
    });
  }
  return [...sums.values()];
}

export async function unsettledOf(read: ReadDb, pair: Pair): Promise<bigint> {
  return (await unsettled(read)).find((sum) => pairText(sum) === pairText(pair))?.minor ?? 0n;
}

/** By currency, for the control total. */
export async function unsettledByCurrency(read: ReadDb): Promise<{ currency: string; minor: bigint }[]> {
  return (await unsettled(read)).map(({ currency: of, minor }) => ({ currency: of, minor }));
}

/** Purchases less refunds that were posted on a business date. */
export const clearedOn = (read: ReadDb, date: string) =>
  read
    .select({ network, currency, minor: sumMinor(owed) })
    .from(clearedTransactions)
    .where(eq(businessDate, date))
    .groupBy(network, currency);

export const settledOn = (read: ReadDb, date: string) => {
  const { network: of, currency: unit, grossMinor, refundsMinor, settledOn: on } = settlementBatches;
  return read
    .select({ network: of, currency: unit, minor: sumMinor(sql`${grossMinor} - ${refundsMinor}`) })
    .from(settlementBatches)
    .where(eq(on, date))
    .groupBy(of, unit);
};

/** Unfinished batches, oldest first. */
export const unfinishedBatches = (read: ReadDb, pair?: Pair) =>
  read
    .select()
    .from(settlementBatches)
    .where(
      and(
        unfinished,
        pair && and(eq(settlementBatches.network, pair.network), eq(settlementBatches.currency, pair.currency)),
      ),
    )
    .orderBy(settlementBatches.businessDate, settlementBatches.id);
