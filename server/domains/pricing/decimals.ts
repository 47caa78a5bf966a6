// Amounts and rates of the tariff are stored exactly (`numeric`): text in rows, numbers in views.

/** Exact: requests accept at most 15 significant digits. */
export function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

export function decimalText(number: number | null | undefined): string | null {
  return number === null || number === undefined ? null : String(number);
}
