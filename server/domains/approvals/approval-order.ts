import { asc, desc, gt, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { approvals } from "@/db/schema/approvals";
import type { ApprovalSort } from "../../contract/approvals";

/** When it was decided; of what waits, when its time is over. Like the amounts, as an index has it. */
export const overAt = sql`coalesce(${approvals.decidedAt}, ${approvals.expiresAt})`;
/** What has no amount counts as less than any, in no currency. */
export const currencyOr = sql`coalesce(${approvals.currency}, '')`;
export const minorOr = sql`coalesce(${approvals.amountMinor}, -1)`;

/** The place of a row in any order. Texts, so that nothing of a moment or an amount is lost. */
export const approvalKey = z.object({
  rank: z.union([z.literal(0), z.literal(1)]),
  at: z.string().max(40),
  currency: z.string().max(3),
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
export function orderOf({ at, by, descending }: ApprovalOrder): SQL[] {
  const direction = descending ? desc : asc;
  const values = by === "TIME" ? [at] : [currencyOr, minorOr];
  return [...values.map((value) => direction(value)), direction(approvals.id)];
}

/** True for stored rows that come after the key. */
export function behind({ at, by, descending }: ApprovalOrder, key: ApprovalKey): SQL {
  const [row, place] =
    by === "TIME"
      ? [sql`(${at}, ${approvals.id})`, sql`(${key.at}::timestamptz, ${key.id}::uuid)`]
      : [
          sql`(${currencyOr}, ${minorOr}, ${approvals.id})`,
          sql`(${key.currency}::text, ${key.minor}::bigint, ${key.id}::uuid)`,
        ];
  return (descending ? lt : gt)(row, place);
}
