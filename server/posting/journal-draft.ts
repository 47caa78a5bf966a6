import type { JournalLine } from "../contract/ledger";
import { assert } from "../kernel/assert";
import { newId } from "../kernel/ids";
import { type Money, moneyToWire } from "../kernel/money";
import type { JournalCategory, Side } from "../kernel/value-sets";

/** Immutable properties of a customer account, till or vault. Its balance is read under lock only. */
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
  /** The meaning of the line if its entry does not imply it: a fee, a tax. Slices name posted lines (`lineNames`). */
  readonly name?: string;
};

/** An entry proposed by a plan: pure data, balanced per currency, with positive amounts. Only `execute_command` posts it. */
export type JournalDraft = {
  readonly id: string;
  readonly category: JournalCategory;
  readonly narrative: string | null;
  readonly sourceType: string;
  readonly sourceId: string;
  /** Defaults to the business date. */
  readonly valueDate?: string;
  /** Belongs to the day that is closing, which the plan expects (`expectClosing`). */
  readonly closing?: true;
  readonly branchCode?: string | null;
  readonly reversesEntryId?: string;
  readonly lines: readonly DraftLine[];
};

/** A ledger account (customer, till, vault) or the code of a general-ledger account. */
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

/** Lists every member, because a literal that begins with a spread is slow (decision 0016). */
type Complete = { [Name in keyof Required<JournalDraft>]: JournalDraft[Name] };

/**
 * Builds an entry. Lines of amount zero are omitted (a free charge). Throws AssertionError for an unbalanced draft or fewer than two lines.
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
  const entry: Complete = {
    id: draft.id ?? newId(),
    category: draft.category,
    narrative: draft.narrative,
    sourceType: draft.sourceType,
    sourceId: draft.sourceId,
    valueDate: draft.valueDate,
    closing: draft.closing,
    branchCode: draft.branchCode,
    reversesEntryId: draft.reversesEntryId,
    lines,
  };
  return entry;
}

/** The lines of a reversal: sides swapped, same order. */
export function swapSides(lines: readonly DraftLine[]): DraftLine[] {
  return lines.map((l) => ({ ...l, side: l.side === "DEBIT" ? "CREDIT" : "DEBIT" }));
}

/** `index` counts from 0. */
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
