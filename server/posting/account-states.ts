import { and, eq, not, or, type SQL } from "drizzle-orm";
import { ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import type { accountStatuses } from "../contract/accounts";

export type AccountStatus = (typeof accountStatuses)[number];

/** The flags that can refuse a movement on a ledger account. `frozen` is set for a blocked party and blocks debits. */
type AccountFlags = {
  debitBlocked: boolean;
  creditBlocked: boolean;
  frozen: boolean;
  dormant: boolean;
  closed: boolean;
};

/** The block reason of an account that takes no new business, but is not closed in the ledger: a closed card loan. */
export const RETIRED = "CLOSED";

/** By accounts/RULES.md. */
export function statusOf({ debitBlocked, creditBlocked, frozen, dormant, closed }: AccountFlags): AccountStatus {
  if (closed) return "CLOSED";
  if (dormant) return "DORMANT";
  const debits = debitBlocked || frozen;
  if (debits && creditBlocked) return "BLOCKED";
  if (creditBlocked) return "BLOCKED_CREDIT";
  return debits ? "BLOCKED_DEBIT" : "ACTIVE";
}

export const NEW_ACCOUNT = {
  ...{ balance: 0n, held: 0n, uncleared: 0n },
  ...{ debitBlocked: false, creditBlocked: false, frozen: false, dormant: false, closed: false },
  ...{ blockReason: null, closedAt: null },
};

/** For slices to join by `id`. */
export function accountStates(read: ReadDb) {
  const { id, balance, held, uncleared, floor, blockReason, closedAt, lineSeq } = ledgerAccounts;
  const { debitBlocked, creditBlocked, frozen, dormant, closed } = ledgerAccounts;
  return read
    .select({
      id,
      balance,
      held,
      uncleared,
      floor,
      debitBlocked,
      creditBlocked,
      frozen,
      dormant,
      closed,
      blockReason,
      closedAt,
      lineSeq,
    })
    .from(ledgerAccounts)
    .as("account_state");
}

/** A condition on the status of `accountStates`: `statusOf` in a form that uses the index of exceptions. */
export function hasStatus(state: ReturnType<typeof accountStates>, status: AccountStatus): SQL | undefined {
  const { debitBlocked, creditBlocked, frozen, dormant, closed } = state;
  const exceptional = or(debitBlocked, creditBlocked, frozen, dormant, closed) as SQL;
  if (status === "ACTIVE") return not(exceptional);
  if (status === "CLOSED") return and(exceptional, closed);
  if (status === "DORMANT") return and(exceptional, dormant, not(closed));
  const debits = or(debitBlocked, frozen) as SQL;
  const stopsDebits = status === "BLOCKED" || status === "BLOCKED_DEBIT";
  const stopsCredits = status === "BLOCKED" || status === "BLOCKED_CREDIT";
  return and(
    exceptional,
    not(closed),
    not(dormant),
    stopsDebits ? debits : not(debits),
    eq(creditBlocked, stopsCredits),
  );
}
