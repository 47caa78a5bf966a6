import { and, count, desc, eq, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { clearingItems, clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import { type MoneyWire, moneyToWire } from "../../kernel/money";
import { sumMinor } from "../ledger/sums";
import type { Session } from "./sessions";

// Items carried over from an earlier session (`overdue`) are not on the house's schedule of their new date. They count where they
// were lodged.

const { sessionId, sessionDate, direction, state, currency, amountMinor, overdue } = clearingItems;

export type Lodged = { readonly count: number; readonly minor: bigint; readonly pendingInward: number };
export const NOTHING_LODGED: Lodged = { count: 0, minor: 0n, pendingInward: 0 };

/** Per currency of a session: its items and their amount. */
export async function lodgedByCurrency(read: ReadDb, id: string) {
  return read
    .select({
      currency,
      count: count(),
      minor: sumMinor(amountMinor),
    })
    .from(clearingItems)
    .where(and(eq(sessionId, id), eq(overdue, false)))
    .groupBy(currency);
}

export type ItemSum = Pick<typeof clearingItems.$inferSelect, "direction" | "state"> & {
  readonly count: number;
  readonly amount: MoneyWire;
};

/** Per direction, state and currency, with items moved from earlier sessions. */
export async function sessionItemSums(read: ReadDb, id: string): Promise<ItemSum[]> {
  const rows = await read
    .select({
      ...{ direction, state, currency, count: count() },
      minor: sumMinor(amountMinor),
    })
    .from(clearingItems)
    .where(eq(sessionId, id))
    .groupBy(direction, state, currency)
    .orderBy(desc(direction), desc(state), currency);
  return rows.map(({ minor, currency: of, ...sum }) => ({ ...sum, amount: moneyToWire({ minor, currency: of }) }));
}

/** Identifies the items of a session with their amounts and states. Postgres hashes them, so that their number does not matter here. */
export async function itemsDigest(read: ReadDb, id: string): Promise<string> {
  const line = sql`${clearingItems.id} || ' ' || ${currency} || ${amountMinor} || ${state}`;
  const lines = sql`coalesce(string_agg(${line}, ',' order by ${clearingItems.id}), '')`;
  const [row] = await read
    .select({ digest: sql<string>`left(encode(sha256(convert_to(${lines}, 'UTF8')), 'hex'), 16)` })
    .from(clearingItems)
    .where(eq(sessionId, id));
  return row?.digest ?? "";
}

type Counted = Pick<Session, "id" | "businessDate" | "status" | "closedCount" | "closedMinor">;

/** Totals by session: those of closed ones are fixed, and settled ones have no count of pending items. */
export async function lodgedOf(read: ReadDb, sessions: readonly Counted[]): Promise<ReadonlyMap<string, Lodged>> {
  const open = await openTotals(
    read,
    sessions.filter(({ status }) => status === "OPEN").map(({ id }) => id),
  );
  const pending = await pendingInward(
    read,
    sessions.filter(({ status }) => status !== "SETTLED"),
  );
  return new Map(
    sessions.map(({ id, closedCount, closedMinor }) => {
      const live = open.get(id) ?? NOTHING_LODGED;
      return [
        id,
        { count: closedCount ?? live.count, minor: closedMinor ?? live.minor, pendingInward: pending.get(id) ?? 0 },
      ];
    }),
  );
}

async function openTotals(read: ReadDb, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Omit<Lodged, "pendingInward">>();
  const rows = await read
    .select({
      id: sessionId,
      count: count(),
      minor: sumMinor(sql`case when ${currency} = ${clearingSessions.currency} then ${amountMinor} end`),
    })
    .from(clearingItems)
    .innerJoin(clearingSessions, eq(clearingSessions.id, sessionId))
    .where(and(anyOf(sessionId, ids), eq(overdue, false)))
    .groupBy(sessionId);
  return new Map(rows.map(({ id, ...totals }) => [id, totals]));
}

/** Literal text, so that the partial index of pending items serves it. */
export const isPendingInward = and(sql`${direction} = 'INWARD'`, sql`${state} = 'PENDING'`);

export async function pendingInward(
  read: ReadDb,
  sessions: readonly Pick<Session, "id" | "businessDate">[],
): Promise<ReadonlyMap<string, number>> {
  if (sessions.length === 0) return new Map();
  const ids = sessions.map(({ id }) => id);
  const dates = [...new Set(sessions.map(({ businessDate }) => businessDate))];
  const rows = await read
    .select({ id: sessionId, count: count() })
    .from(clearingItems)
    .where(and(isPendingInward, anyOf(sessionDate, dates), anyOf(sessionId, ids)))
    .groupBy(sessionId);
  return new Map(rows.map((row) => [row.id, row.count]));
}
