import * as t from "@/words/service/compliance";
import { columnsOf, csvRows, splitRow } from "../../../../importing/csv-rows";
import { FileProblem, type SourceFile } from "../../../../importing/source-file";
import { tidy } from "../../../../importing/text";
import type { Listed } from "../listed";
import { brokenRow, countryOf, listed } from "../names";
import { SubjectDetails, typeOf } from "../subject-details";

// OpenSanctions, `targets.simple.csv`: one row per subject. Semicolons separate the values of a cell, which are quoted
// if necessary.

const COLUMNS = {
  id: ["id"],
  name: ["name"],
  aliases: ["aliases"],
  countries: ["countries"],
  schema: ["schema"],
  births: ["birth_date"],
  identifiers: ["identifiers"],
  sanctions: ["sanctions"],
  programmes: ["program_ids"],
  phones: ["phones"],
  emails: ["emails"],
};

const [EMAIL, PHONE] = ["Email", "Phone"];

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
    const details = detailsOf((column) => cells[columns?.[column] ?? -1]);
    yield listed({ row, file: file.name, externalRef, names, details }, countryOf(countries));
  }
}

function detailsOf(cell: (column: keyof typeof COLUMNS) => string | undefined): SubjectDetails {
  const details = new SubjectDetails().is(typeOf(cell("schema"))).add("birthDates", ...valuesOf(cell("births")));
  details.add("programmes", ...valuesOf(cell("programmes") || cell("sanctions")));
  // The publisher omits the kinds.
  for (const value of valuesOf(cell("identifiers"))) details.identifier("", value);
  for (const value of valuesOf(cell("emails"))) details.identifier(EMAIL, value);
  for (const value of valuesOf(cell("phones"))) details.identifier(PHONE, value);
  return details;
}

/** The values of a cell: `A;"B; C";"D ""E"""`. */
function valuesOf(cell = ""): string[] {
  const { cells, open } = splitRow(cell, ";");
  return open === null ? [...cells] : [...cells, open];
}
