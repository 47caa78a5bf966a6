import type { MonetaryAmount } from "@/components/money/format-amount";
import { minorOf } from "@/components/money/totals";
import type { AccountView } from "@/server/contract/accounts";
import type { LimitView } from "@/server/contract/administration";

/** The limit that an amount passes, so that it will be parked; null when it posts at once. At the limit it posts. */
export function passedLimit(amount: MonetaryAmount | null, limits: readonly LimitView[]): MonetaryAmount | null {
  if (!amount) return null;
  const limit = limits.find(({ currency }) => currency === amount.currency)?.amount;
  return limit && minorOf(amount.amount, amount.currency) > minorOf(limit.amount, limit.currency) ? limit : null;
}

const BLOCKED_FOR_DEBITS = ["BLOCKED", "BLOCKED_DEBIT", "DORMANT", "CLOSED"];

/** Why the service would refuse the transfer as things stand, in words; empty when nothing is in its way. */
export function foreseenRefusals(
  from: AccountView | null,
  to: AccountView | null,
  amount: MonetaryAmount | null,
): string[] {
  const reasons: string[] = [];
  if (from && to && from.accountId === to.accountId) reasons.push("Payer and payee are the same account.");
  if (from && to && from.currency !== to.currency) {
    reasons.push(`The payer's account is in ${from.currency}, the payee's in ${to.currency}.`);
  }
  for (const account of [from, to]) {
    if (account && (account.status !== "ACTIVE" || BLOCKED_FOR_DEBITS.includes(account.status))) {
      reasons.push(
        `Account ${account.accountNo} is not active${account.blockReason ? `: ${account.blockReason}` : ""}.`,
      );
    }
  }
  if (from && amount && minorOf(amount.amount, amount.currency) > availableMinor(from)) {
    reasons.push("The payer does not have that much available.");
  }
  return reasons;
}

function availableMinor({ availableBalance }: AccountView): bigint {
  return minorOf(availableBalance.amount, availableBalance.currency);
}
