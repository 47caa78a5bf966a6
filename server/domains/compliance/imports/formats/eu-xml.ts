import * as words from "@/words/service/compliance/imports";
import type { SourceFile } from "../../../../importing/source-file";
import { joined, tidy } from "../../../../importing/text";
import { childrenOf, numberedRecords, type XmlElement } from "../../../../importing/xml-records";
import type { Listed } from "../listed";
import { countryOf, listed } from "../names";
import { SubjectDetails, typeOf } from "../subject-details";

// The EU consolidated list as XML, with all values in attributes.

const WANTED = { root: "export", records: new Set(["sanctionEntity"]) };
const UNKNOWN_COUNTRY = "00";
const UNKNOWN = "UNKNOWN";

export async function* readEuXml(files: readonly SourceFile[]): AsyncGenerator<Listed> {
  for await (const { record, row, file } of numberedRecords(files, WANTED)) yield listedOf(record, row, file);
}

function listedOf(record: XmlElement, row: number, file: SourceFile): Listed {
  const names = childrenOf(record, "nameAlias").map(
    ({ attributes: { wholeName, firstName, middleName, lastName } }) =>
      tidy(wholeName) || joined([firstName, middleName, lastName]),
  );
  const countries = (of: string) =>
    childrenOf(record, of)
      .map(({ attributes }) => attributes.countryIso2Code)
      .filter((code) => code !== UNKNOWN_COUNTRY);
  const externalRef = record.attributes.euReferenceNumber;
  return listed(
    {
      row,
      file: file.name,
      externalRef,
      names,
      details: detailsOf(record).add("nationalities", ...countries("citizenship")),
    },
    countryOf(countries("citizenship")) ?? countryOf(countries("address")),
  );
}

function detailsOf(record: XmlElement): SubjectDetails {
  const details = new SubjectDetails();
  for (const { attributes } of childrenOf(record, "subjectType"))
    details.is(typeOf(attributes.code)).is(typeOf(attributes.classificationCode));
  for (const { attributes } of childrenOf(record, "birthdate")) {
    const { birthdate, year, yearRangeFrom, yearRangeTo, circa, city, place, region, countryDescription } = attributes;
    const date = birthdate || joined([yearRangeFrom, yearRangeTo], " to ") || year || "";
    details.add("birthDates", circa === "true" && date !== "" ? words.circa(date) : date);
    const country = countryDescription === UNKNOWN ? "" : countryDescription;
    details.add("birthPlaces", joined([place, city, region, country], ", "));
  }
  for (const { attributes } of childrenOf(record, "identification")) {
    const { identificationTypeDescription: kind, number, latinNumber, countryIso2Code: country } = attributes;
    details.identifier(kind, number || latinNumber, country === UNKNOWN_COUNTRY ? "" : country);
  }
  for (const { attributes } of childrenOf(record, "regulation")) details.add("programmes", attributes.programme);
  for (const { text } of childrenOf(record, "remark")) details.remark(text);
  return details;
}
