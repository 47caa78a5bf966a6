type Money = { amount: number; currency: string };
export type Codes = { tillCash: string; vaultCash: string; over: string; short: string };
export type ClosingLine = { side: "DEBIT" | "CREDIT"; account: string; name: string; amount: Money };

/** counted − expected, in major units, rounded to the thousandth that the smallest coin is. */
export function differenceOf(counted: number, expected: number): number {
  return Number((counted - expected).toFixed(3));
}

/** The lines of the close as the service will post them (teller/RULES.md): the difference first, then the sweep. */
export function closingPreview(counted: number, expected: number, currency: string, codes: Codes): ClosingLine[] {
  const money = (amount: number): Money => ({ amount: Number(amount.toFixed(3)), currency });
  const difference = differenceOf(counted, expected);
  const lines: ClosingLine[] = [];
  if (difference > 0) {
    lines.push({ side: "DEBIT", account: codes.tillCash, name: "Till cash", amount: money(difference) });
    lines.push({ side: "CREDIT", account: codes.over, name: "Cash overage", amount: money(difference) });
  }
  if (difference < 0) {
    lines.push({ side: "DEBIT", account: codes.short, name: "Cash shortage", amount: money(-difference) });
    lines.push({ side: "CREDIT", account: codes.tillCash, name: "Till cash", amount: money(-difference) });
  }
  if (counted > 0) {
    lines.push({ side: "DEBIT", account: codes.vaultCash, name: "Vault cash", amount: money(counted) });
    lines.push({ side: "CREDIT", account: codes.tillCash, name: "Till cash", amount: money(counted) });
  }
  return lines;
}
