import { isTooLarge } from "@/words/service/kernel";
import * as t from "@/words/service/teller";
import type { Denomination } from "../../contract/teller/cash";
import { DomainError, validationError } from "../../kernel/errors";
import {
  add,
  amountProblem,
  MOST_MINOR,
  type Money,
  moneyFromWire,
  moneyText,
  subtract,
  zero,
} from "../../kernel/money";
import { credit, type DraftLine, debit, type LedgerAccountRef } from "../../posting/journal-draft";

/** Throws VALIDATION_ERROR at `denominations.N.value` for an invalid face value, at `denominations` for a sum out of range. */
export function denominationsTotal(denominations: readonly Denomination[], currency: string): Money {
  let total = zero(currency);
  denominations.forEach(({ value, count }, index) => {
    const problem = amountProblem(value, currency);
    if (problem !== undefined) throw validationError({ [`denominations.${index}.value`]: problem });
    const face = moneyFromWire({ amount: value, currency });
    total = add(total, { minor: face.minor * BigInt(count), currency });
  });
  if (total.minor > MOST_MINOR) throw validationError({ denominations: isTooLarge });
  return total;
}

/** Optional denominations must sum to the amount. 422 because each field is valid by itself. Throws DENOMINATIONS_MISMATCH. */
export function requireDenominations(denominations: readonly Denomination[] | undefined, amount: Money): void {
  if (denominations === undefined) return;
  const total = denominationsTotal(denominations, amount.currency);
  if (total.minor === amount.minor) return;
  throw new DomainError("DENOMINATIONS_MISMATCH", t.notesAndCoinsAddUpTo(moneyText(total), moneyText(amount)), {
    fieldErrors: { denominations: t.mustAddUpTo(moneyText(amount)) },
  });
}

/** Head-office cash covers the vault's shortfall, so opening never fails for an empty vault. */
export function floatSources(float: Money, vaultMinor: bigint): { fromVault: Money; fromHeadOffice: Money } {
  const fromVault = { minor: vaultMinor < float.minor ? vaultMinor : float.minor, currency: float.currency };
  return { fromVault, fromHeadOffice: subtract(float, fromVault) };
}

/** Positive: over. Negative: short. */
export function countDifference(expected: Money, counted: Money): Money {
  return subtract(counted, expected);
}

export function absolute(money: Money): Money {
  return money.minor < 0n ? { minor: -money.minor, currency: money.currency } : money;
}

type ClosingAccounts = { till: LedgerAccountRef; vault: LedgerAccountRef; overage: string; shortage: string };

/**
 * One entry: the difference makes the till's balance equal the count, then the count goes to the vault.
 * Over Dr till / Cr 4900, short Dr 5900 / Cr till. No lines if balance and count are zero.
 */
export function closingLines(
  expected: Money,
  counted: Money,
  { till, vault, overage, shortage }: ClosingAccounts,
): DraftLine[] {
  const difference = countDifference(expected, counted);
  const off = absolute(difference);
  const lines: DraftLine[] = [];
  if (difference.minor > 0n) lines.push(debit(till, off), credit(overage, off));
  if (difference.minor < 0n) lines.push(debit(shortage, off), credit(till, off));
  if (counted.minor > 0n) lines.push(debit(vault, counted), credit(till, counted));
  return lines;
}
