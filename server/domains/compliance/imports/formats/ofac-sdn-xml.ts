import * as words from "@/words/service/compliance/imports";
import type { SourceFile } from "../../../../importing/source-file";
import { joined } from "../../../../importing/text";
import { below, childrenOf, childText, numberedRecords, type XmlElement } from "../../../../importing/xml-records";
import type { Listed } from "../listed";
import { countryOf, listed } from "../names";
import { SubjectDetails, typeOf } from "../subject-details";

// OFAC's basic list (SDN.XML). `uid` is the reference of all of OFAC's formats.

const WANTED = { root: "sdnList", records: new Set(["sdnEntry"]) };

export async function* readOfacSdnXml(files: readonly SourceFile[]): AsyncGenerator<Listed> {
  for await (const { record, row, file } of numberedRecords(files, WANTED)) yield listedOf(record, row, file);
}

function listedOf(record: XmlElement, row: number, file: SourceFile): Listed {
  const names = [record, ...inList(record, "akaList", "aka")].map(nameOf);
  const nationalities = [
    ...inList(record, "nationalityList", "nationality"),
    ...inList(record, "citizenshipList", "citizenship"),
  ].map((one) => childText(one, "country"));
  const addresses = inList(record, "addressList", "address").map((address) => childText(address, "country"));
  return listed(
    { row, file: file.name, externalRef: childText(record, "uid"), names, details: detailsOf(record, nationalities) },
    countryOf(nationalities) ?? countryOf(addresses),
  );
}

function inList(record: XmlElement, list: string, element: string): XmlElement[] {
  return childrenOf(record, list).flatMap((of) => childrenOf(of, element));
}

/** "FAMILY, Given", as in OFAC's other lists. */
const nameOf = (of: XmlElement) => joined([childText(of, "lastName"), childText(of, "firstName")], ", ");

function detailsOf(record: XmlElement, nationalities: readonly string[]): SubjectDetails {
  const details = new SubjectDetails().is(typeOf(childText(record, "sdnType"))).add("nationalities", ...nationalities);
  for (const { text } of inList(record, "programList", "program")) details.add("programmes", text);
  for (const { text } of below(record, "dateOfBirth")) details.add("birthDates", text);
  for (const { text } of below(record, "placeOfBirth")) details.add("birthPlaces", text);
  for (const id of inList(record, "idList", "id"))
    details.identifier(childText(id, "idType"), childText(id, "idNumber"), childText(id, "idCountry"));
  for (const vessel of childrenOf(record, "vesselInfo"))
    details
      .identifier(words.callSign, childText(vessel, "callSign"))
      .add("nationalities", childText(vessel, "vesselFlag"));
  return details.remark(childText(record, "title")).remark(childText(record, "remarks"));
}
