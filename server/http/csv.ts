import { exponentOf, isCurrency } from "../kernel/currency";
import type { MoneyWire } from "../kernel/money";

/** An amount comes with its currency, which says how many decimals it has: `1250.00`, `300` in yen. */
export type CsvValue = string | number | MoneyWire | null;

/** A cell of each row: a field of it, or what follows from it. Text is made safe for spreadsheets, a number stays one. */
export type CsvCell<View> =
  | { [Field in keyof View]: View[Field] extends CsvValue ? Field : never }[keyof View]
  | ((view: View) => CsvValue);

/** The cells of a file by the heads of their columns, in their order. */
export type CsvColumns<View> = Readonly<Record<string, CsvCell<View>>>;

/** Full-width = + - @, too: a spreadsheet of an East Asian locale reads them as the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/**
 * One cell. What a spreadsheet would run as a formula (it starts with = + - @, narrow or full-width, tab, return or line feed) gets an apostrophe before it; a
 * number is a number, its minus included.
 */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return fixedDecimals(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** From the decimal text: balances beyond 15 digits are no doubles (`amountToWire`). */
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

/** A line of the file with its end (RFC 4180). */
export function csvLine(cells: readonly CsvValue[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
