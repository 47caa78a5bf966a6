import * as t from "@/words/service/compliance";
import * as words from "@/words/service/compliance/imports";
import * as files from "@/words/service/importing";
import { columnsOf, csvRows } from "../../../../importing/csv-rows";
import { FileProblem, type SourceFile } from "../../../../importing/source-file";
import { joined, ownCopy, tidy } from "../../../../importing/text";
import type { Listed } from "../listed";
import { brokenRow, Countries, listed, SubjectNames } from "../names";
import { SubjectDetails, typeOf } from "../subject-details";

// The EU consolidated list as CSV, releases 1.0 and 1.1. Each row is a name, address or citizenship. Rows of one
// subject are consecutive.

const COLUMNS = {
  reference: ["entity_eu_referencenumber", "eu_ref_num"],
  whole: ["namealias_wholename", "naal_wholename"],
  last: ["namealias_lastname", "naal_lastname"],
  first: ["namealias_firstname", "naal_firstname"],
  middle: ["namealias_middlename", "naal_middlename"],
  citizenship: ["citizenship_countryiso2code", "citi_country"],
  address: ["address_countryiso2code", "addr_country"],
  type: ["entity_subjecttype", "subject_type"],
  programme: ["entity_regulation_programme", "programme"],
  remark: ["entity_remark", "entity_remark_"],
  born: ["birthdate_birthdate", "birt_date"],
  bornIn: ["birthdate_year"],
  circa: ["birthdate_circa"],
  place: ["birthdate_place", "birt_place", "birt_plcae"],
  city: ["birthdate_city"],
  birthCountry: ["birthdate_countrydescription", "birt_country"],
  idKind: ["identification_typedescription"],
  idNumber: ["identification_number", "iden_number"],
  idCountry: ["identification_countryiso2code", "iden_country"],
};

type Columns = Record<keyof typeof COLUMNS, number>;
type Subject = {
  row: number;
  reference: string;
  names: SubjectNames;
  citizenships: Countries;
  addresses: Countries;
  details: SubjectDetails;
};

export async function* readEuCsv(files: readonly SourceFile[]): AsyncGenerator<Listed> {
  for (const file of files) yield* readOne(file);
}

async function* readOne(file: SourceFile): AsyncGenerator<Listed> {
  let columns: Columns | null = null;
  let subject = null as Subject | null;
  for await (const read of csvRows(file, { delimiter: ";" })) {
    const { row, cells, problem } = read;
    if (columns === null) {
      columns = columnsOf(cells, COLUMNS);
      if (columns.reference < 0 || columns.whole < 0)
        throw new FileProblem(t.hasNoColumns(file.name, "Entity_EU_ReferenceNumber, NameAlias_WholeName"));
      continue;
    }
    const at = (column: keyof Columns) => cells[columns?.[column] ?? -1] ?? "";
    const reference = tidy(at("reference"));
    if (problem !== undefined || reference === "") {
      yield brokenRow(file, read, problem ?? t.hasNoReference, reference);
      // The remaining rows of the last subject are unknown, so that the stored entry stays unchanged.
      if (read.cut && subject !== null) yield brokenRow(file, read, files.fileBreaksOff, subject.reference);
      if (read.cut) subject = null;
      continue;
    }
    if (subject !== null && subject.reference !== reference) yield listedOf(subject, file);
    if (subject?.reference !== reference) subject = subjectOf(row, ownCopy(reference));
    subject.names.addRow();
    subject.names.add(tidy(at("whole")) || joined([at("first"), at("middle"), at("last")]));
    subject.citizenships.add(at("citizenship"));
    subject.addresses.add(at("address"));
    addDetails(subject.details, at);
  }
  if (subject !== null) yield listedOf(subject, file);
}

function subjectOf(row: number, reference: string): Subject {
  const [citizenships, addresses] = [new Countries(), new Countries()];
  return { row, reference, names: new SubjectNames(), citizenships, addresses, details: new SubjectDetails() };
}

function addDetails(details: SubjectDetails, at: (column: keyof Columns) => string): void {
  details
    .is(typeOf(at("type")))
    .add("programmes", at("programme"))
    .add("nationalities", at("citizenship"));
  const date = tidy(at("born")) || tidy(at("bornIn"));
  details.add("birthDates", /^true$/i.test(at("circa")) && date !== "" ? words.circa(date) : date);
  details.add("birthPlaces", joined([at("place"), at("city"), at("birthCountry")], ", "));
  details.identifier(at("idKind"), at("idNumber"), at("idCountry")).remark(at("remark"));
}

function listedOf({ row, reference, names, citizenships, addresses, details }: Subject, file: SourceFile): Listed {
  const country = citizenships.joined() ?? addresses.joined();
  return listed({ row, file: file.name, externalRef: reference, names, details }, country);
}
