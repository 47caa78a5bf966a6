import * as t from "@/words/service/watchlist-imports";
import { brokenRow, csvRows } from "../csv-rows";
import { FileProblem, type Listed, type ListFile } from "../listed";
import { countryOf, listed, ownCopy, tidy } from "../names";

// OFAC's list as CSV, without headings: `sdn.csv` with a row a subject, `alt.csv` and `add.csv` with its aliases and addresses. A value that is
// missing is written «-0-». A file is known by its columns, whatever it is called.

const WIDTHS = { 12: "subjects", 5: "aliases", 6: "addresses" } as const;
type Kind = (typeof WIDTHS)[keyof typeof WIDTHS];

/** Letters of aliases and countries that are held while the subjects are read: ten times what the list has. */
const MOST_HELD = 64 * 1_048_576;

type Known = { names: string[]; countries: string[] };

export async function* readOfacCsv(files: readonly ListFile[]): AsyncGenerator<Listed> {
  const kinds = new Map<ListFile, Kind>();
  for (const file of files) kinds.set(file, await kindOf(file));
  if (![...kinds.values()].includes("subjects")) throw new FileProblem(t.hasNoSubjects);
  const known = new Map<string, Known>();
  const held = { letters: 0 };
  for (const [file, kind] of kinds) if (kind !== "subjects") yield* gather(file, kind, known, held);
  for (const [file, kind] of kinds) if (kind === "subjects") yield* subjectsOf(file, known);
}

/** By the first row that has as many cells as one of the files. */
async function kindOf(file: ListFile): Promise<Kind> {
  let looked = 0;
  for await (const { cells } of csvRows(file, { delimiter: "," })) {
    const kind = (WIDTHS as Readonly<Record<number, Kind>>)[cells.length];
    if (kind !== undefined) return kind;
    looked += 1;
    if (looked === 10) break;
  }
  throw new FileProblem(t.isNoFileOfOfac(file.name));
}

const said = (cell: string | undefined) => (tidy(cell) === "-0-" ? "" : tidy(cell));

const rowsOf = (file: ListFile, kind: Kind) =>
  csvRows(file, { delimiter: ",", width: kind === "subjects" ? 12 : kind === "aliases" ? 5 : 6 });

/**
 * Reads aliases or addresses into `known`; what is broken is told, and costs its subject that alias alone. A file that is cut off is none:
 * every subject behind would lose its aliases.
 */
async function* gather(
  file: ListFile,
  kind: Kind,
  known: Map<string, Known>,
  held: { letters: number },
): AsyncGenerator<Listed> {
  for await (const row of rowsOf(file, kind)) {
    const { cells, problem } = row;
    if (problem !== undefined) {
      if (row.cut) throw new FileProblem(t.inFile(file.name, problem));
      yield brokenRow(file, row, problem, said(cells[0]));
      continue;
    }
    const value = said(kind === "aliases" ? cells[3] : cells[4]);
    const reference = said(cells[0]);
    if (value === "" || reference === "") continue;
    const of = known.get(reference) ?? { names: [], countries: [] };
    if (of.names.length + of.countries.length === 0) known.set(ownCopy(reference), of);
    if (kind === "aliases") of.names.push(ownCopy(value));
    else if (!of.countries.includes(value)) of.countries.push(ownCopy(value));
    held.letters += value.length;
    if (held.letters > MOST_HELD) throw new FileProblem(t.hasTooManyAliases(file.name));
  }
}

async function* subjectsOf(file: ListFile, known: ReadonlyMap<string, Known>): AsyncGenerator<Listed> {
  for await (const row of rowsOf(file, "subjects")) {
    if (row.problem !== undefined) {
      yield brokenRow(file, row, row.problem, said(row.cells[0]));
      continue;
    }
    const externalRef = said(row.cells[0]);
    const { names = [], countries = [] } = known.get(externalRef) ?? {};
    yield listed(
      { row: row.row, file: file.name, externalRef, names: [said(row.cells[1]), ...names] },
      countryOf(countries),
    );
  }
}
