import type { SourceFile } from "../../../../importing/source-file";
import { joined } from "../../../../importing/text";
import { childrenOf, childText, numberedRecords, type XmlElement } from "../../../../importing/xml-records";
import type { Listed } from "../listed";
import { countryOf, listed } from "../names";

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
  return listed(
    { row, file: file.name, externalRef: childText(record, "REFERENCE_NUMBER"), names: [own, original, ...aliases] },
    countryOf(nationalities) ?? countryOf(addresses),
  );
}
