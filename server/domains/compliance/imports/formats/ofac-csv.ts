import * as t from "@/words/service/compliance";
import { csvRows } from "../../../../importing/csv-rows";
import { FileProblem, type SourceFile } from "../../../../importing/source-file";
import { ownCopy, tidy } from "../../../../importing/text";
import type { Listed } from "../listed";
import { brokenRow, Countries, listed, SubjectNames } from "../names";
import { ofacDetails } from "./ofac-remarks";

// OFAC's list as CSV without headings: `sdn.csv` has the subjects, `alt.csv` their aliases, `add.csv` their addresses.
// "-0-" is a missing value. Columns identify a file, not its name.

const WIDTHS = { 12: "subjects", 5: "aliases", 6: "addresses" } as const;
type Kind = (typeof WIDTHS)[keyof typeof WIDTHS];

/** Letters of aliases and subjects in memory: ten times those of the published list. */
const MOST_HELD = 64 * 1_048_576;
/** Memory per subject or alias in addition to its letters. */
const HELD_BESIDES = 200;

type Known = { names: SubjectNames; countries: Countries };

export async function* readOfacCsv(files: readonly SourceFile[]): AsyncGenerator<Listed> {
  const kinds = new Map<SourceFile, Kind>();
  for (const file of files) kinds.set(file, await kindOf(file));
  if (![...kinds.values()].includes("subjects")) throw new FileProblem(t.hasNoSubjects);
  const known = new Map<string, Known>();
  const held = { letters: 0 };
  for (const [file, kind] of kinds) if (kind !== "subjects") yield* gather(file, kind, known, held);
  for (const [file, kind] of kinds) if (kind === "subjects") yield* subjectsOf(file, known);
}

/** True if no file has aliases. */
export async function lacksAliases(files: readonly SourceFile[]): Promise<boolean> {
  for (const file of files) if ((await kindOf(file)) === "aliases") return false;
  return true;
}

/** The number of columns in the first row identifies the file. */
async function kindOf(file: SourceFile): Promise<Kind> {
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

const rowsOf = (file: SourceFile, kind: Kind) =>
  csvRows(file, { delimiter: ",", width: kind === "subjects" ? 12 : kind === "aliases" ? 5 : 6 });

/**
 * Collects aliases or addresses. A broken row is reported and loses only its alias. A truncated file is rejected,
 * because later subjects would lose their aliases.
 */
async function* gather(
  file: SourceFile,
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
    let of = known.get(reference);
    if (of === undefined) {
      of = { names: new SubjectNames(), countries: new Countries() };
      known.set(ownCopy(reference), of);
      held.letters += reference.length + HELD_BESIDES;
    }
    of.names.addRow();
    if (kind === "addresses") of.countries.add(value);
    else held.letters += of.names.add(value) + HELD_BESIDES;
    if (held.letters > MOST_HELD) throw new FileProblem(t.hasTooManyAliases(file.name));
  }
}

async function* subjectsOf(file: SourceFile, known: ReadonlyMap<string, Known>): AsyncGenerator<Listed> {
  for await (const row of rowsOf(file, "subjects")) {
    if (row.problem !== undefined) {
      yield brokenRow(file, row, row.problem, said(row.cells[0]));
      continue;
    }
    const externalRef = said(row.cells[0]);
    const { names, countries } = known.get(externalRef) ?? {};
    const all = [said(row.cells[1]), ...(names ?? [])];
    const problem = names?.problem ?? null;
    const details = ofacDetails(row.cells.map(said));
    yield listed(
      { row: row.row, file: file.name, externalRef, names: all, problem, details },
      countries?.joined() ?? null,
    );
  }
}
