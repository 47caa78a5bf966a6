import type { AccountEntryView } from "../../server/contract/accounts";
import type { MonetaryAmount } from "../money/format-amount";
import { fromMinor, minorOf } from "../money/totals";

/** What a statement adds up to as far as one has read: sums of both sides, and the balance. */
export type RunningSums = { debits: MonetaryAmount; credits: MonetaryAmount; balance: MonetaryAmount };

/** A sheet of a statement: what it takes over from the one before, its lines, and what it hands on. */
export type StatementSheet = {
  number: number;
  broughtForward: RunningSums;
  lines: readonly AccountEntryView[];
  carriedForward: RunningSums;
};

/** How many rows a sheet has room for: the first has the heading above them, the last the closing figures below. */
export type SheetRoom = { first: number; next: number; closing: number };

/**
 * Lines of a statement parted into sheets, in their order, each with the sums brought and carried forward. `rowsOf` says how many
 * rows a line takes in print (a long narrative takes several); one that is longer than a sheet has a sheet of its own. Where the last
 * sheet has no room for the closing figures they go to another one, and take the last line along. A period without a line is one sheet.
 */
export function statementSheets(
  lines: readonly AccountEntryView[],
  opening: MonetaryAmount,
  room: SheetRoom,
  rowsOf: (line: AccountEntryView) => number,
): StatementSheet[] {
  const parted: AccountEntryView[][] = [[]];
  let used = 0;
  for (const line of lines) {
    const most = parted.length === 1 ? room.first : room.next;
    const current = parted.at(-1) ?? [];
    if (current.length > 0 && used + rowsOf(line) > most) {
      parted.push([line]);
      used = rowsOf(line);
    } else {
      current.push(line);
      used += rowsOf(line);
    }
  }
  const most = parted.length === 1 ? room.first : room.next;
  if (used > 0 && used + room.closing > most) parted.push(lastLineOf(parted));
  let sums: RunningSums = { debits: zero(opening), credits: zero(opening), balance: opening };
  return parted.map((own, at) => {
    const broughtForward = sums;
    sums = own.reduce(withLine, sums);
    return { number: at + 1, broughtForward, lines: own, carriedForward: sums };
  });
}

/** Taken from the last sheet, unless it is alone there. */
function lastLineOf(parted: AccountEntryView[][]): AccountEntryView[] {
  const last = parted.at(-1) ?? [];
  return last.length > 1 ? last.splice(-1) : [];
}

/** The balance of a customer's account rises with credits; it is added up, so that the sheets show that nothing is missing. */
function withLine({ debits, credits, balance }: RunningSums, { side, amount }: AccountEntryView): RunningSums {
  return side === "CREDIT"
    ? { debits, credits: plus(credits, amount, 1n), balance: plus(balance, amount, 1n) }
    : { debits: plus(debits, amount, 1n), credits, balance: plus(balance, amount, -1n) };
}

function plus(sum: MonetaryAmount, { amount }: MonetaryAmount, sign: 1n | -1n): MonetaryAmount {
  const { currency } = sum;
  return fromMinor(minorOf(sum.amount, currency) + sign * minorOf(amount, currency), currency);
}

function zero({ currency }: MonetaryAmount): MonetaryAmount {
  return { amount: 0, currency };
}
