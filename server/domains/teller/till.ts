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

// The rules of a cash desk, without a database (RULES.md).

/** What notes and coins are worth. Throws VALIDATION_ERROR at `denominations.N.value` for a value the currency cannot have, and for a sum that no amount can be. */
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

/**
 * Denominations are optional; given, they sum to the amount. Throws DENOMINATIONS_MISMATCH (422: each field is right by
 * itself, together they contradict each other).
 */
export function requireDenominations(denominations: readonly Denomination[] | undefined, amount: Money): void {
  if (denominations === undefined) return;
  const total = denominationsTotal(denominations, amount.currency);
  if (total.minor === amount.minor) return;
  throw new DomainError("DENOMINATIONS_MISMATCH", t.notesAndCoinsAddUpTo(moneyText(total), moneyText(amount)), {
    fieldErrors: { denominations: t.mustAddUpTo(moneyText(amount)) },
  });
}

/** An opening float comes from the vault; what the vault lacks, from head-office cash. Opening never fails for an empty vault. */
export function floatSources(float: Money, vaultMinor: bigint): { fromVault: Money; fromHeadOffice: Money } {
  const fromVault = { minor: vaultMinor < float.minor ? vaultMinor : float.minor, currency: float.currency };
  return { fromVault, fromHeadOffice: subtract(float, fromVault) };
}

/** counted − expected: above zero the till is over, below zero it is short. */
export function countDifference(expected: Money, counted: Money): Money {
  return subtract(counted, expected);
}

/** A difference without its sign: what is booked, and what the tolerance is about. */
export function absolute(money: Money): Money {
  return money.minor < 0n ? { minor: -money.minor, currency: money.currency } : money;
}

export type ClosingAccounts = { till: LedgerAccountRef; vault: LedgerAccountRef; overage: string; shortage: string };

/**
 * The lines of a close, all in one entry: the difference makes the till hold what was counted (over: till / 4900, short:
 * 5900 / till), then the count goes to the vault. None when the till is empty and nothing was counted.
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

/** So many movements of one customer just below the limit on one day look like one large one that was split. */
export const STRUCTURING_COUNT = 3;

/** Whether an amount lies just below the limit: 80 to 100 percent of it (RULES.md, structuring). */
export function isJustBelow(amountMinor: bigint, limitMinor: bigint): boolean {
  return limitMinor > 0n && amountMinor * 100n >= limitMinor * 80n && amountMinor <= limitMinor;
}
