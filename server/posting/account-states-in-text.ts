import { database } from "@/db/client";
import type { AccountStatus } from "./account-states";

// For slices whose reads are still SQL in templates; goes away with the last of them.

/** SQL of the rows that other domains join to their own by `id`; `accountStateColumns` selects an AccountState from it. */
export function accountStatesInText() {
  return database().sql`ledger_accounts`;
}

/** SQL of the columns of an AccountState, of `accountStatesInText()` under the alias `l`. */
export function accountStateColumns() {
  return database().sql`
    l.balance, l.held, l.uncleared, l.debit_blocked as "debitBlocked", l.credit_blocked as "creditBlocked", l.frozen, l.dormant,
    l.closed, l.block_reason as "blockReason", iso_timestamp(l.closed_at) as "closedAt", l.line_seq as "lineSeq"`;
}

/** SQL that is true, under the alias `l`, for accounts of this status: `statusOf`, and what the partial index wants. */
export function hasStatusInText(status: AccountStatus) {
  const { sql } = database();
  const exceptional = sql`(l.debit_blocked or l.credit_blocked or l.frozen or l.dormant or l.closed)`;
  if (status === "ACTIVE") return sql`not ${exceptional}`;
  if (status === "CLOSED") return sql`${exceptional} and l.closed`;
  if (status === "DORMANT") return sql`${exceptional} and l.dormant and not l.closed`;
  const debits = status === "BLOCKED" || status === "BLOCKED_DEBIT";
  const credits = status === "BLOCKED" || status === "BLOCKED_CREDIT";
  return sql`${exceptional} and not l.closed and not l.dormant
    and (l.debit_blocked or l.frozen) = ${debits} and l.credit_blocked = ${credits}`;
}
