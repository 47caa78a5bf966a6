import type { AccountEntryView } from "../../server/contract/accounts";
import type { MonetaryAmount } from "../money/format-amount";
import { fromMinor, minorOf } from "../money/totals";

/** Running sums of both sides, and the balance. */
export type RunningSums = { debits: MonetaryAmount; credits: MonetaryAmount; balance: MonetaryAmount };

/** A sheet of a statement: sums brought forward, lines, and sums carried forward. */
export type StatementSheet = {
  number: number;
  broughtForward: RunningSums;
  lines: readonly AccountEntryView[];
  carriedForward: RunningSums;
};

/** Rows per sheet: the first has the heading, the last the closing figures. */
type SheetRoom = { first: number; next: number; closing: number };

/**
 * Divides the lines of a statement into sheets with sums brought and carried forward. `rowsOf` returns the printed rows
 * of a line. A line longer than a sheet has its own. If the closing figures do not fit, they move to another sheet with
 * the last line. An empty period has one sheet.
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

/** Taken from the last sheet unless it is alone there. */
function lastLineOf(parted: AccountEntryView[][]): AccountEntryView[] {
  const last = parted.at(-1) ?? [];
  return last.length > 1 ? last.splice(-1) : [];
}

/** Credits raise a customer's balance. It is added up here, so the sheets prove that no line is missing. */
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
