import type { SourceFile } from "../../../../importing/source-file";
import { joined, tidy } from "../../../../importing/text";
import { childrenOf, numberedRecords, type XmlElement } from "../../../../importing/xml-records";
import type { Listed } from "../listed";
import { countryOf, listed } from "../names";

// The EU consolidated list as XML, with all values in attributes.

const WANTED = { root: "export", records: new Set(["sanctionEntity"]) };
const UNKNOWN_COUNTRY = "00";

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
  return listed(
    { row, file: file.name, externalRef: record.attributes.euReferenceNumber, names },
    countryOf(countries("citizenship")) ?? countryOf(countries("address")),
  );
}
