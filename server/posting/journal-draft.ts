import type { JournalLine } from "../contract/ledger";
import { assert } from "../kernel/assert";
import { newId } from "../kernel/ids";
import { type Money, moneyToWire } from "../kernel/money";
import type { JournalCategory, Side } from "../kernel/value-sets";

/** What never changes of a customer account, till or vault; its balance is known under lock only. */
export type LedgerAccountRef = {
  readonly id: string;
  readonly kind: string;
  readonly number: string | null;
  readonly side: Side;
  readonly glCode: string;
  readonly currency: string;
};

export type DraftLine = {
  readonly side: Side;
  readonly glCode: string;
  readonly account: LedgerAccountRef | null;
  readonly money: Money;
  /** What the line is, where its entry alone does not say it: a fee, a tax. Who reads it posted has it from its slice (`lineNames`). */
  readonly name?: string;
};

/** An entry as a plan proposes it: pure data, balanced per currency, with positive amounts. Only `execute_command` posts it. */
export type JournalDraft = {
  readonly id: string;
  readonly category: JournalCategory;
  readonly narrative: string | null;
  readonly sourceType: string;
  readonly sourceId: string;
  /** The business date when absent. */
  readonly valueDate?: string;
  readonly branchCode?: string | null;
  readonly reversesEntryId?: string;
  readonly lines: readonly DraftLine[];
};

/** A line's target is a ledger account (customer, till, vault) or the code of a general-ledger account. */
export type Target = LedgerAccountRef | string;

function line(side: Side, target: Target, money: Money, name?: string): DraftLine {
  const [glCode, account] = typeof target === "string" ? [target, null] : [target.glCode, target];
  return name === undefined ? { side, glCode, account, money } : { side, glCode, account, money, name };
}

export function debit(target: Target, money: Money, name?: string): DraftLine {
  return line("DEBIT", target, money, name);
}

export function credit(target: Target, money: Money, name?: string): DraftLine {
  return line("CREDIT", target, money, name);
}

/** Σ debit − Σ credit per currency, in minor units. */
export function imbalance(lines: readonly DraftLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { side, money } of lines) {
    const signed = side === "DEBIT" ? money.minor : -money.minor;
    sums.set(money.currency, (sums.get(money.currency) ?? 0n) + signed);
  }
  return sums;
}

/**
 * Builds an entry. Lines of amount zero are left out (a charge that costs nothing).
 * A draft that does not balance, or keeps fewer than two lines, is a fault of the program: AssertionError.
 */
export function journalDraft(draft: Omit<JournalDraft, "id"> & { id?: string }): JournalDraft {
  const lines = draft.lines.filter((l) => l.money.minor !== 0n);
  assert(lines.length >= 2, "a journal entry needs two lines");
  for (const l of lines) {
    assert(l.money.minor > 0n, "an amount of a journal line is positive");
    assert(!l.account || l.account.currency === l.money.currency, "a line has the currency of its account");
  }
  for (const [currency, difference] of imbalance(lines)) {
    assert(difference === 0n, `the entry does not balance in ${currency}: ${difference}`);
  }
  return { ...draft, id: draft.id ?? newId(), lines };
}

/** The lines with sides swapped, in the same order: what a reversal posts. */
export function swapSides(lines: readonly DraftLine[]): DraftLine[] {
  return lines.map((l) => ({ ...l, side: l.side === "DEBIT" ? "CREDIT" : "DEBIT" }));
}

/** A drafted line as the interface writes lines; `index` counts from 0. */
export function lineView({ side, glCode, account, money, name }: DraftLine, index: number): JournalLine {
  const { id = null, number = null } = account ?? {};
  return {
    lineNo: index + 1,
    side,
    glCode,
    accountId: id,
    accountNo: number,
    amount: moneyToWire(money),
    narrative: name ?? null,
  };
}
