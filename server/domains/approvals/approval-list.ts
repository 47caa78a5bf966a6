import { and, asc, between, desc, eq, gt, isNotNull, lt, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type { ApprovalSort, ApprovalView } from "../../contract/approvals";
import { countedRows, type ListSource, pagedList } from "../../http/keyset-list";
import type { Counted } from "../../kernel/counted";
import type { ApprovalStatus } from "../../kernel/value-sets";
import { amountBounds } from "../../posting/amount-bounds";
import { productCurrencies } from "../accounts/products/queries";
import { approvalColumns, toDecide, viewsOf, visibleTo } from "./approval-rows";
import { isOver } from "./approval-states";
import { amountsHiddenFrom } from "./hidden-balances";

// The inbox as a list. Each status is read along its own index, one page each. A page costs the same with ten thousand pending or
// a million decided items.
// SQL text is limited to expressions that the builder lacks: index expressions (coalesce), casts that keep microseconds,
// constants and mixed orders.

export type ApprovalFilter = {
  status?: ApprovalStatus;
  /** Only decided items, or only pending ones. */
  decided?: boolean;
  operation?: string;
  maker?: string;
  branchCode?: string;
  /** Made by the reader's person, or made by others and decidable by the reader. */
  concerning?: "OWN" | "TO_DECIDE";
  currency?: string;
  /** In major units. */
  amountFrom?: number;
  amountTo?: number;
  sort?: ApprovalSort;
};

/** The time of the decision, or of the expiry of a pending item. As in the index. */
const overAt = sql`coalesce(${approvals.decidedAt}, ${approvals.expiresAt})`;
/** Sort position of an amount. */
type Placing = { currency: SQL; minor: SQL };

/** Items without an amount sort below any amount, without a currency. */
const stored: Placing = {
  currency: sql`coalesce(${approvals.currency}, '')`,
  minor: sql`coalesce(${approvals.amountMinor}, -1)`,
};

/** Hidden amounts count as absent, so that neither the order nor a cursor reveals them. */
function placingOf(hidden: SQL<boolean> | undefined): Placing {
  if (!hidden) return stored;
  return {
    currency: sql`case when ${hidden} then '' else ${stored.currency} end`,
    minor: sql`case when ${hidden} then -1 else ${stored.minor} end`,
  };
}

/** Texts, so that times and amounts keep their precision. */
const approvalKey = z.object({
  rank: z.union([z.literal(0), z.literal(1)]),
  at: z.string().regex(/^[\d :.+-]{10,40}$/),
  currency: z.string().regex(/^([A-Z]{3})?$/),
  minor: z.string().regex(/^-?\d{1,19}$/),
  id: z.guid(),
});
type ApprovalKey = z.infer<typeof approvalKey>;

/** Sort columns before the id, and `at` of their keys. */
type ApprovalOrder = { at: SQL; by: "TIME" | "AMOUNT"; descending: boolean };

const submittedAt = sql`${approvals.submittedAt}`;

const ORDERS: Readonly<Record<ApprovalSort, ApprovalOrder>> = {
  submittedAt: { at: submittedAt, by: "TIME", descending: false },
  "-submittedAt": { at: submittedAt, by: "TIME", descending: true },
  expiresAt: { at: overAt, by: "TIME", descending: false },
  "-expiresAt": { at: overAt, by: "TIME", descending: true },
  amount: { at: overAt, by: "AMOUNT", descending: false },
  "-amount": { at: overAt, by: "AMOUNT", descending: true },
};

/** As in the index of a status. */
function orderOf({ at, by, descending }: ApprovalOrder, { currency, minor }: Placing): SQL[] {
  const direction = descending ? desc : asc;
  const values = by === "TIME" ? [at] : [currency, minor];
  return [...values.map((value) => direction(value)), direction(approvals.id)];
}

/** True for rows after the key. */
function behind({ at, by, descending }: ApprovalOrder, { currency, minor }: Placing, key: ApprovalKey): SQL {
  const [row, place] =
    by === "TIME"
      ? [sql`(${at}, ${approvals.id})`, sql`(${key.at}::timestamptz, ${key.id}::uuid)`]
      : [
          sql`(${currency}, ${minor}, ${approvals.id})`,
          sql`(${key.currency}::text, ${key.minor}::bigint, ${key.id}::uuid)`,
        ];
  return (descending ? lt : gt)(row, place);
}

/** Rows of one stored status. `rank` orders pending before decided items. */
type Part = { rank: 0 | 1; rows: SQL | undefined; order: ApprovalOrder };

/** An undecided item past its expiry counts as EXPIRED, before and after the job of the minute. */
function partsOf({ status, decided, sort }: ApprovalFilter): Part[] {
  const stored = (state: ApprovalStatus) => eq(approvals.status, state);
  const over = (state: ApprovalStatus, rows: SQL | undefined) => ({ rank: 1, state, rows }) as const;
  const parts = [
    { rank: 0, state: "PENDING", rows: and(stored("PENDING"), not(isOver)) } as const,
    over("EXPIRED", and(stored("PENDING"), isOver)),
    ...(["APPROVED", "REJECTED", "EXPIRED", "WITHDRAWN"] as const).map((state) => over(state, stored(state))),
  ];
  return parts
    .filter(({ state }) => status === undefined || state === status)
    .filter(({ rank }) => decided === undefined || decided === (rank === 1))
    .map(({ rank, rows }) => ({
      rank: sort ? 0 : rank,
      rows,
      order: ORDERS[sort ?? (rank === 0 ? "submittedAt" : "-expiresAt")],
    }));
}

/** Defaults to pending items oldest first, then decided ones newest first (RULES.md). */
export function listApprovals(filter: ApprovalFilter, principal: Principal): ListSource<ApprovalView, ApprovalKey> {
  return pagedList({
    key: approvalKey,
    rows: async (db, after, limit) => {
      const parts = partsOf(filter).filter(({ rank }) => after === null || rank >= after.rank);
      const hidden = await amountsHiddenFrom(db, principal);
      const condition = await conditionOf(db, filter, principal, hidden);
      const rows = await readPage(db, parts, { condition, placing: placingOf(hidden) }, after, limit);
      return { rows, keyOf: ({ key }: (typeof rows)[number]) => key };
    },
    views: (rows, db) =>
      viewsOf(
        db,
        rows.map(({ approval }) => approval),
        principal,
      ),
    count: (db) => countApprovals(db, filter, principal),
  });
}

export async function countApprovals(read: ReadDb, filter: ApprovalFilter, principal: Principal): Promise<Counted> {
  const states = partsOf(filter).map(({ rows }) => rows);
  const hidden = await amountsHiddenFrom(read, principal);
  const all = and(or(...states) ?? sql`false`, await conditionOf(read, filter, principal, hidden));
  return countedRows(read, approvals, all);
}

type Listed = { condition: SQL | undefined; placing: Placing };

async function readPage(
  read: ReadDb,
  parts: readonly Part[],
  listed: Listed,
  after: ApprovalKey | null,
  limit: number,
) {
  const [first, second, ...others] = parts.map((part) => keysOf(read, part, listed, after, limit));
  if (!first) return [];
  const found = second ? unionAll(first, second, ...others).as("found") : first.as("found");
  const { rank, at, currency, minor, id } = found;
  const key = { rank, at: sql<string>`${at}::text`, currency, minor: sql<string>`${minor}::text`, id };
  return read
    .select({ approval: approvalColumns, key })
    .from(found)
    .innerJoin(approvals, eq(approvals.id, id))
    .orderBy(...orderOfAll(parts, found))
    .limit(limit);
}

/** The first keys of one part after `after`, in the part's order. */
function keysOf(
  read: ReadDb,
  { rank, rows, order }: Part,
  { condition, placing }: Listed,
  after: ApprovalKey | null,
  limit: number,
) {
  return read
    .select({
      rank: sql<0 | 1>`${sql.raw(String(rank))}`.as("found_rank"),
      at: sql<string>`${order.at}`.as("found_at"),
      currency: sql<string>`${placing.currency}`.as("found_currency"),
      minor: sql<bigint>`${placing.minor}`.as("found_minor"),
      id: approvals.id,
    })
    .from(approvals)
    .where(and(rows, condition, after?.rank === rank ? behind(order, placing, after) : undefined))
    .orderBy(...orderOf(order, placing))
    .limit(limit);
}

type Found = Record<"rank" | "at" | "currency" | "minor", SQL.Aliased> & { id: SQLWrapper };

/** Parts in order of rank. Parts of equal rank are merged. */
function orderOfAll(parts: readonly Part[], { rank, at, currency, minor, id }: Found): SQL[] {
  const ranks = [...new Set(parts.map((part) => part.rank))].sort();
  return [
    asc(rank),
    ...ranks.flatMap((of) => {
      const order = parts.find((part) => part.rank === of)?.order ?? ORDERS.submittedAt;
      const direction = order.descending ? desc : asc;
      const values = order.by === "TIME" ? [at, id] : [currency, minor, id];
      return values.map((value) => direction(sql`case when ${rank} = ${sql.raw(String(of))} then ${value} end`));
    }),
  ];
}

async function conditionOf(
  read: ReadDb,
  filter: ApprovalFilter,
  principal: Principal,
  hidden: SQL<boolean> | undefined,
): Promise<SQL | undefined> {
  const { operation, maker, branchCode, concerning, currency } = filter;
  return and(
    operation === undefined ? undefined : eq(approvals.operation, operation),
    maker === undefined ? undefined : eq(approvals.maker, maker),
    branchCode === undefined ? undefined : eq(approvals.branchCode, branchCode),
    concerning === "OWN" ? eq(approvals.makerPersonId, principal.personId) : undefined,
    concerning === "TO_DECIDE" ? toDecide(principal) : undefined,
    currency === undefined ? undefined : eq(approvals.currency, currency),
    await amountWithin(read, filter, hidden),
    visibleTo(principal),
  );
}

/** Bounds in major units, converted per currency. A hidden amount is within no bounds. */
async function amountWithin(
  read: ReadDb,
  { amountFrom, amountTo, currency }: ApprovalFilter,
  hidden: SQL<boolean> | undefined,
): Promise<SQL | undefined> {
  if (amountFrom === undefined && amountTo === undefined) return undefined;
  const among = currency === undefined ? await productCurrencies(read) : [currency];
  // As in the index of amounts, which a rare amount is found by.
  const bounds = amountBounds(amountFrom, amountTo, among).map((of) =>
    and(eq(stored.currency, of.currency), between(stored.minor, BigInt(of.fromMinor), BigInt(of.toMinor))),
  );
  return and(isNotNull(approvals.amountMinor), hidden && not(hidden), or(...bounds) ?? sql`false`);
}
