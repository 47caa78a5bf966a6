// Amounts and rates of the tariff are kept as they were sent, exact (`numeric`): text in rows, numbers in views.

/** The number of a view for the text of a row. At most 15 significant digits came in, so none is lost. */
export function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** The text of a row for the number of a request; absent is null. */
export function decimalText(number: number | null | undefined): string | null {
  return number === null || number === undefined ? null : String(number);
}
