import { asc, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { approvals } from "@/db/schema/approvals";
import type { ApprovalSort } from "../../contract/approvals";

/** When it was decided; of what waits, when its time is over. Like the amounts, as an index has it. */
export const overAt = sql`coalesce(${approvals.decidedAt}, ${approvals.expiresAt})`;
/** Amounts as rows are placed by them. */
export type Placing = { currency: SQL; minor: SQL };

/** What has no amount counts as less than any, in no currency. */
const stored: Placing = {
  currency: sql`coalesce(${approvals.currency}, '')`,
  minor: sql`coalesce(${approvals.amountMinor}, -1)`,
};

/** Amounts that the reader is not shown are none: neither an order nor a cursor tells them. */
export function placingOf(hidden: SQL<boolean> | undefined): Placing {
  if (!hidden) return stored;
  return {
    currency: sql`case when ${hidden} then '' else ${stored.currency} end`,
    minor: sql`case when ${hidden} then -1 else ${stored.minor} end`,
  };
}

/** The place of a row in any order. Texts, so that nothing of a moment or an amount is lost. */
export const approvalKey = z.object({
  rank: z.union([z.literal(0), z.literal(1)]),
  at: z.string().regex(/^[\d :.+-]{10,40}$/),
  currency: z.string().regex(/^([A-Z]{3})?$/),
  minor: z.string().regex(/^-?\d{1,19}$/),
  id: z.guid(),
});
export type ApprovalKey = z.infer<typeof approvalKey>;

/** What rows are ordered by, then by id; and `at` of their keys. */
export type ApprovalOrder = { at: SQL; by: "TIME" | "AMOUNT"; descending: boolean };

const submittedAt = sql`${approvals.submittedAt}`;

export const ORDERS: Readonly<Record<ApprovalSort, ApprovalOrder>> = {
  submittedAt: { at: submittedAt, by: "TIME", descending: false },
  "-submittedAt": { at: submittedAt, by: "TIME", descending: true },
  expiresAt: { at: overAt, by: "TIME", descending: false },
  "-expiresAt": { at: overAt, by: "TIME", descending: true },
  amount: { at: overAt, by: "AMOUNT", descending: false },
  "-amount": { at: overAt, by: "AMOUNT", descending: true },
};

/** The order of stored rows, as an index of their state has it. */
export function orderOf({ at, by, descending }: ApprovalOrder, { currency, minor }: Placing): SQL[] {
  const direction = descending ? desc : asc;
  const values = by === "TIME" ? [at] : [currency, minor];
  return [...values.map((value) => direction(value)), direction(approvals.id)];
}

/** True for stored rows that come after the key. */
export function behind({ at, by, descending }: ApprovalOrder, { currency, minor }: Placing, key: ApprovalKey): SQL {
  const [row, place] =
    by === "TIME"
      ? [sql`(${at}, ${approvals.id})`, sql`(${key.at}::timestamptz, ${key.id}::uuid)`]
      : [
          sql`(${currency}, ${minor}, ${approvals.id})`,
          sql`(${key.currency}::text, ${key.minor}::bigint, ${key.id}::uuid)`,
        ];
  return (descending ? lt : gt)(row, place);
}
