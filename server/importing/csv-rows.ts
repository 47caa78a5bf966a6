import * as t from "@/words/service/importing";
import { createYielder } from "../kernel/yielder";
import { LONGEST_LINE, MOST_LINES_OF_A_CELL } from "./bounds";
import { decoded } from "./decode";
import type { SourceFile } from "./source-file";

/**
 * A row of a file, from 1. `problem` is the reason why its cells are unreliable. `cut`: the file ends within the row.
 */
export type CsvRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problem?: string;
  readonly cut?: boolean;
};

/** `width` is the number of cells per row. Defaults to that of the first row. */
type CsvShape = { readonly delimiter: "," | ";"; readonly width?: number };

/** DOS end-of-file character. */
const END_OF_FILE = "\u001a";

/**
 * Rows of CSV without empty rows, including the header. A broken row loses only itself: an unclosed cell is read again
 * from its second line, unlike in common parsers.
 */
export async function* csvRows(file: SourceFile, { delimiter, width: given }: CsvShape): AsyncGenerator<CsvRow> {
  const lines = linesOf(decoded(file.open()));
  const ahead: Line[] = [];
  const next = async () => ahead.shift() ?? (await lines.next()).value;
  let row = 0;
  let width = given;
  const turn = createYielder();
  for (let line = await next(); line !== undefined; line = await next()) {
    row += 1;
    await turn();
    if (line.text.trim() === "" || line.text.trim() === END_OF_FILE) continue;
    let split = splitRow(line.text, delimiter);
    let last = line;
    const more: Line[] = [];
    for (let letters = 0; split.open !== null && more.length < MOST_LINES_OF_A_CELL && letters < LONGEST_LINE; ) {
      const following = await next();
      if (following === undefined) break;
      more.push(following);
      last = following;
      letters += following.text.length;
      split = splitRow(following.text, delimiter, split);
    }
    const cells = cellsOf(split);
    width ??= cells.length;
    const whole = split.open === null && cells.length === width;
    if (more.length > 0 && (!whole || split.loose)) {
      ahead.unshift(...more);
      yield { row, cells: cellsOf(splitRow(line.text, delimiter)), problem: t.rowHasNoEnd };
      continue;
    }
    const problem = split.open === null ? t.hasColumns(cells.length, width) : t.rowHasNoEnd;
    if (whole) yield { row, cells };
    else if (last.ended) yield { row, cells, problem };
    else yield { row, cells, problem: t.fileBreaksOff, cut: true };
    row += more.length;
  }
}

/** A line without its terminator. `ended` is false for text after the last terminator. */
type Line = { readonly text: string; readonly ended: boolean };

/** Overlong lines are cut. Their column count then rejects the row. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<Line, undefined> {
  let rest = "";
  for await (const text of texts) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield { text: line.endsWith("\r") ? line.slice(0, -1) : line, ended: true };
    if (rest.length > LONGEST_LINE) {
      yield { text: rest.slice(0, LONGEST_LINE), ended: true };
      rest = "";
    }
  }
  if (rest !== "") yield { text: rest, ended: false };
  return undefined;
}

/** Cells of a row. `open`: the start of an unclosed last cell. `loose`: text follows a closing mark. */
type Split = { readonly cells: readonly string[]; readonly open: string | null; readonly loose: boolean };

const cellsOf = ({ cells, open }: Split): readonly string[] => (open === null ? cells : [...cells, open]);

/**
 * A quotation mark opens a cell only at its beginning. Elsewhere it is a letter. `begun`: the previous lines, whose
 * last cell is unclosed.
 */
export function splitRow(text: string, delimiter: string, begun?: Split): Split {
  if (!text.includes('"'))
    return begun === undefined
      ? { cells: text.split(delimiter), open: null, loose: false }
      : { ...begun, open: `${begun.open}\n${text}` };
  const cells = [...(begun?.cells ?? [])];
  let loose = begun?.loose ?? false;
  let before = begun === undefined ? null : `${begun.open}\n`;
  let at = 0;
  for (;;) {
    let cell = "";
    if (before !== null || text[at] === '"') {
      const from = before === null ? at + 1 : at;
      const end = closingMark(text, from);
      cell = (before ?? "") + text.slice(from, end < 0 ? undefined : end).replaceAll('""', '"');
      if (end < 0) return { cells, open: cell, loose };
      before = null;
      at = end + 1;
    }
    const stop = text.indexOf(delimiter, at);
    const behind = text.slice(at, stop < 0 ? undefined : stop);
    loose ||= cell !== "" && behind.trim() !== "";
    cells.push(cell + behind);
    if (stop < 0) return { cells, open: null, loose };
    at = stop + 1;
  }
}

/** The position of the closing mark of a cell that begins at `from`, or -1. A doubled mark is a letter. */
function closingMark(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Positions of these columns by the names used in all releases of a format. -1 for a missing column. */
export function columnsOf<Name extends string>(
  header: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): Record<Name, number> {
  const plain = header.map((cell) => cell.trim().toLowerCase());
  const place = (known: readonly string[]) => plain.findIndex((cell) => known.includes(cell));
  const places = Object.entries<readonly string[]>(names).map(([name, known]) => [name, place(known)]);
  return Object.fromEntries(places) as Record<Name, number>;
}
