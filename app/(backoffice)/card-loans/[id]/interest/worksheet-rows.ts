import { fromMinor, minorOf } from "@/components/money/totals";
import type { WorksheetRow } from "@/server/contract/card-loans/statements";
import type { MonetaryAmount } from "@/server/contract/fields";
import { isBusinessDate } from "@/server/kernel/business-date";

/** The days of an address. A missing one is the worksheet's own, reversed ones are swapped. */
export function worksheetDays(get: (name: string) => string): { from?: string; to?: string } {
  const [from, to] = [get("from"), get("to")].map((date) => (isBusinessDate(date) ? date : undefined));
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

export type RunningRow = WorksheetRow & { readonly total: MonetaryAmount };

/** Rows with the interest up to and with each. */
export function withRunningTotal(rows: readonly WorksheetRow[]): RunningRow[] {
  let minor = 0n;
  return rows.map((row) => {
    const { amount, currency } = row.accrued;
    minor += minorOf(amount, currency);
    return { ...row, total: fromMinor(minor, currency) };
  });
}
