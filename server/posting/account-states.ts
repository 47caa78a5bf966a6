import { database } from "@/db/client";
import type { accountStatuses } from "../contract/accounts";

export type AccountStatus = (typeof accountStatuses)[number];

/** What may refuse a movement on a ledger account. `frozen` is set for a blocked party and works like a block of debits. */
export type AccountFlags = {
  debitBlocked: boolean;
  creditBlocked: boolean;
  frozen: boolean;
  dormant: boolean;
  closed: boolean;
};

/** Balances in minor units on the account's natural side, flags, and how many statement lines there are. */
export type AccountState = AccountFlags & {
  balance: bigint;
  held: bigint;
  uncleared: bigint;
  blockReason: string | null;
  closedAt: string | null;
  lineSeq: bigint;
};

/** The state that stands for the flags (domain-rules «Accounts»). */
export function statusOf({ debitBlocked, creditBlocked, frozen, dormant, closed }: AccountFlags): AccountStatus {
  if (closed) return "CLOSED";
  if (dormant) return "DORMANT";
  const debits = debitBlocked || frozen;
  if (debits && creditBlocked) return "BLOCKED";
  if (creditBlocked) return "BLOCKED_CREDIT";
  return debits ? "BLOCKED_DEBIT" : "ACTIVE";
}

/** SQL of the rows that other domains join to their own by `id`; `accountStateColumns` selects an AccountState from it. */
export function accountStates() {
  return database().sql`ledger_accounts`;
}

/** SQL of the columns of an AccountState, of `accountStates()` under the alias `l`. */
export function accountStateColumns() {
  return database().sql`
    l.balance, l.held, l.uncleared, l.debit_blocked as "debitBlocked", l.credit_blocked as "creditBlocked", l.frozen, l.dormant,
    l.closed, l.block_reason as "blockReason", iso_timestamp(l.closed_at) as "closedAt", l.line_seq as "lineSeq"`;
}

/** SQL that is true, under the alias `l`, for accounts of this status: `statusOf`, and what the partial index wants. */
export function hasStatus(status: AccountStatus) {
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
