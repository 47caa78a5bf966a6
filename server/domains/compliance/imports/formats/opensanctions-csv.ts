import * as t from "@/words/service/compliance";
import { columnsOf, csvRows, splitRow } from "../../../../importing/csv-rows";
import { FileProblem, type SourceFile } from "../../../../importing/source-file";
import { tidy } from "../../../../importing/text";
import type { Listed } from "../listed";
import { brokenRow, countryOf, listed } from "../names";

// OpenSanctions, `targets.simple.csv`: one row per subject. Semicolons separate the values of a cell, which are quoted
// if necessary.

const COLUMNS = { id: ["id"], name: ["name"], aliases: ["aliases"], countries: ["countries"] };

export async function* readOpenSanctions(files: readonly SourceFile[]): AsyncGenerator<Listed> {
  for (const file of files) yield* readOne(file);
}

async function* readOne(file: SourceFile): AsyncGenerator<Listed> {
  let columns: Record<keyof typeof COLUMNS, number> | null = null;
  for await (const read of csvRows(file, { delimiter: "," })) {
    const { row, cells, problem } = read;
    if (columns === null) {
      columns = columnsOf(cells, COLUMNS);
      if (columns.id < 0 || columns.name < 0)
        throw new FileProblem(t.hasNoColumns(file.name, [...COLUMNS.id, ...COLUMNS.name].join(", ")));
      continue;
    }
    const externalRef = cells[columns.id];
    if (problem !== undefined) {
      yield brokenRow(file, read, problem, tidy(externalRef));
      continue;
    }
    const names = [cells[columns.name] ?? "", ...valuesOf(cells[columns.aliases])];
    const countries = valuesOf(cells[columns.countries]).map((code) => code.toUpperCase());
    yield listed({ row, file: file.name, externalRef, names }, countryOf(countries));
  }
}

/** The values of a cell: `A;"B; C";"D ""E"""`. */
function valuesOf(cell = ""): string[] {
  const { cells, open } = splitRow(cell, ";");
  return open === null ? [...cells] : [...cells, open];
}
