/** A column of a file: text is made safe for spreadsheets, a number stays one. */
export type CsvColumn<View> = {
  header: string;
  cell: (view: View) => string | number | null;
};

/** Full-width = + - @, too: a spreadsheet of an East Asian locale reads them as the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const QUOTED = /[",\r\n]/;

/**
 * One cell. What a spreadsheet would run as a formula (it starts with = + - @, narrow or full-width, tab, return or line feed) gets an apostrophe before it; a
 * number is a number, its minus included.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of the file with its end (RFC 4180). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
