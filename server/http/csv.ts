import { exponentOf, isCurrency } from "../kernel/currency";
import type { MoneyWire } from "../kernel/money";

/** An amount has the decimals of its currency: `1250.00`, `300` in yen. */
export type CsvValue = string | number | MoneyWire | null;

/** A field of the row or a derived value. Text is made safe for spreadsheets. Numbers stay numbers. */
export type CsvCell<View> =
  | { [Field in keyof View]: View[Field] extends CsvValue ? Field : never }[keyof View]
  | ((view: View) => CsvValue);

/** The cells by column heading, in order. */
export type CsvColumns<View> = Readonly<Record<string, CsvCell<View>>>;

/** Includes full-width = + - @, which East Asian locales read like the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/**
 * Prefixes an apostrophe to texts that a spreadsheet would run as a formula: they start with = + - @, tab, return or
 * line feed. Numbers keep their minus sign.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return fixedDecimals(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formatted from the decimal text, because doubles cannot hold balances beyond 15 digits (`amountToWire`). */
function fixedDecimals({ amount, currency }: MoneyWire): string {
  const [whole = "", decimals = ""] = String(amount).split(".");
  const places = isCurrency(currency) ? exponentOf(currency) : decimals.length;
  return places === 0 ? whole : `${whole}.${decimals.padEnd(places, "0")}`;
}

export function csvRow<View>(columns: CsvColumns<View>, view: View): string {
  return csvLine(
    Object.values(columns).map((cell) => (typeof cell === "function" ? cell(view) : (view[cell] as CsvValue))),
  );
}

/** A line of the file with its line end (RFC 4180). */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
