import * as t from "@/words/service/importing";
import { createYielder } from "../kernel/yielder";
import { LONGEST_LINE, MOST_LINES_OF_A_CELL } from "./bounds";
import { decoded } from "./decode";
import type { SourceFile } from "./source-file";

/** A row of a file, from 1; `problem` says why its cells are not to be trusted, `cut` that the file ends in the middle of it. */
export type CsvRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problem?: string;
  readonly cut?: boolean;
};

/** How a format writes rows; `width` of each, or as many as the first row has. */
export type CsvShape = { readonly delimiter: "," | ";"; readonly width?: number };

/** The end of a file of DOS. */
const END_OF_FILE = "\u001a";

/**
 * Rows of CSV, empty ones left out, the first one too where there are headings. A row that is broken costs itself alone: what looks like a
 * cell over several lines and is none is read again from its second line, as no parser does that takes a quotation mark at its word.
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

/** A line without its end; `ended` is false for what stands behind the last one. */
type Line = { readonly text: string; readonly ended: boolean };

/** One that is too long is cut: its row is refused for its columns. */
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

/** Cells of a row. `open`: what has been read of a last cell that is not closed. `loose`: something stands between a closing mark and the end of its cell. */
type Split = { readonly cells: readonly string[]; readonly open: string | null; readonly loose: boolean };

const cellsOf = ({ cells, open }: Split): readonly string[] => (open === null ? cells : [...cells, open]);

/** The cells of a row. A quotation mark opens a cell at its beginning only; elsewhere it is a letter. `begun`: the lines before, whose last cell is open. */
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

/** Where the mark stands that closes what begins at `from`; a doubled one is a letter. -1: nowhere. */
function closingMark(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Where each of these columns stands, by the names that releases of a format have given it; -1 for one that is not there. */
export function columnsOf<Name extends string>(
  header: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
): Record<Name, number> {
  const plain = header.map((cell) => cell.trim().toLowerCase());
  const place = (known: readonly string[]) => plain.findIndex((cell) => known.includes(cell));
  const places = Object.entries<readonly string[]>(names).map(([name, known]) => [name, place(known)]);
  return Object.fromEntries(places) as Record<Name, number>;
}
