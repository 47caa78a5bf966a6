import * as words from "@/words/service/compliance/imports";
import type { SourceFile } from "../../../../importing/source-file";
import { joined } from "../../../../importing/text";
import { childrenOf, childText, numberedRecords, type XmlElement } from "../../../../importing/xml-records";
import type { Listed } from "../listed";
import { countryOf, listed } from "../names";
import { SubjectDetails, typeOf } from "../subject-details";

const WANTED = { root: "CONSOLIDATED_LIST", records: new Set(["INDIVIDUAL", "ENTITY"]) };
const PARTS = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];

export async function* readUnXml(files: readonly SourceFile[]): AsyncGenerator<Listed> {
  for await (const { record, row, file } of numberedRecords(files, WANTED)) yield listedOf(record, row, file);
}

function listedOf(record: XmlElement, row: number, file: SourceFile): Listed {
  const kind = record.name;
  const own = joined(PARTS.map((part) => childText(record, part)));
  const original = childText(record, "NAME_ORIGINAL_SCRIPT");
  const aliases = childrenOf(record, `${kind}_ALIAS`).map((alias) => childText(alias, "ALIAS_NAME"));
  const nationalities = childrenOf(record, "NATIONALITY").flatMap((of) =>
    childrenOf(of, "VALUE").map(({ text }) => text),
  );
  const addresses = childrenOf(record, `${kind}_ADDRESS`).map((address) => childText(address, "COUNTRY"));
  const externalRef = childText(record, "REFERENCE_NUMBER");
  return listed(
    {
      row,
      file: file.name,
      externalRef,
      names: [own, original, ...aliases],
      details: detailsOf(record, nationalities),
    },
    countryOf(nationalities) ?? countryOf(addresses),
  );
}

function detailsOf(record: XmlElement, nationalities: readonly string[]): SubjectDetails {
  const kind = record.name;
  const details = new SubjectDetails().is(typeOf(kind)).add("nationalities", ...nationalities);
  for (const birth of childrenOf(record, `${kind}_DATE_OF_BIRTH`)) details.add("birthDates", birthOf(birth));
  for (const place of childrenOf(record, `${kind}_PLACE_OF_BIRTH`)) {
    const parts = ["CITY", "STATE_PROVINCE", "COUNTRY"].map((part) => childText(place, part));
    details.add("birthPlaces", joined(parts, ", "));
  }
  for (const paper of childrenOf(record, `${kind}_DOCUMENT`)) {
    const country = childText(paper, "ISSUING_COUNTRY") || childText(paper, "COUNTRY_OF_ISSUE");
    details.identifier(childText(paper, "TYPE_OF_DOCUMENT"), childText(paper, "NUMBER"), country);
  }
  return details.add("programmes", childText(record, "UN_LIST_TYPE")).remark(childText(record, "COMMENTS1"));
}

/** "1958 to 1962", "circa 1960", or the date or year alone. */
function birthOf(birth: XmlElement): string {
  const [from, to] = [childText(birth, "FROM_YEAR"), childText(birth, "TO_YEAR")];
  if (from !== "" || to !== "") return joined([from, to], " to ");
  const date = childText(birth, "DATE") || childText(birth, "YEAR");
  return date !== "" && /^APPROX/i.test(childText(birth, "TYPE_OF_DATE")) ? words.circa(date) : date;
}
