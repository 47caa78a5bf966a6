import * as t from "@/words/service/importing";
import { FileProblem, type SourceFile } from "../../../../importing/source-file";
import { joined, ownCopy, tidy } from "../../../../importing/text";
import { below, childrenOf, type XmlElement, xmlRecords } from "../../../../importing/xml-records";
import type { Listed } from "../listed";
import { countryOf, listed } from "../names";

// OFAC's advanced list (SDN_ADVANCED.xml), of which names and countries are read. Identity groups and a table at the
// beginning of the file give the type of each name part. Countries come from features that refer to locations, which
// precede the parties and refer to a table of countries.

const WANTED = {
  root: "Sanctions",
  records: new Set(["NamePartType", "Country", "FeatureType", "Location", "DistinctParty"]),
};
/** Ten times the locations of the published list. */
const MOST_TABLED = 500_000;

/** Lookup tables of a file: types of family names, countries, feature types, locations. */
class Tables {
  readonly familyTypes = new Set<string>();
  readonly nationality = new Set<string>();
  readonly place = new Set<string>();
  private readonly countries = new Map<string, string>();
  private readonly countryOfPlace = new Map<string, string>();

  constructor(private readonly file: SourceFile) {}

  take({ name, attributes: { ID = "" }, text, ...element }: XmlElement): void {
    const said = tidy(text);
    const id = ownCopy(ID);
    if (name === "NamePartType" && said === "Last Name") this.familyTypes.add(id);
    if (name === "FeatureType" && /^(Nationality|Citizenship) Country$/.test(said)) this.nationality.add(id);
    if (name === "FeatureType" && said === "Location") this.place.add(id);
    if (name === "Country" && said !== "") this.countries.set(id, ownCopy(said));
    const [at] = name === "Location" ? element.children.filter((child) => child.name === "LocationCountry") : [];
    const country = this.countries.get(at?.attributes.CountryID ?? "");
    if (country !== undefined) this.countryOfPlace.set(id, country);
    const { size } = this.countryOfPlace;
    if (size + this.countries.size + this.familyTypes.size + this.place.size + this.nationality.size > MOST_TABLED)
      throw new FileProblem(t.isTooLarge(this.file.name));
  }

  /** The citizenship if given, otherwise the country of residence. */
  countryOf(party: XmlElement): string | null {
    const features = [...below(party, "Feature")];
    const countries = (types: ReadonlySet<string>) =>
      features
        .filter(({ attributes }) => types.has(attributes.FeatureTypeID ?? ""))
        .flatMap((feature) => [...below(feature, "VersionLocation")])
        .map(({ attributes }) => this.countryOfPlace.get(attributes.LocationID ?? ""));
    return countryOf(countries(this.nationality)) ?? countryOf(countries(this.place));
  }
}

export async function* readOfacXml(files: readonly SourceFile[]): AsyncGenerator<Listed> {
  for (const file of files) {
    const tables = new Tables(file);
    let row = 0;
    for await (const record of xmlRecords(file, WANTED)) {
      if (record.name !== "DistinctParty") {
        tables.take(record);
        continue;
      }
      row += 1;
      const externalRef = record.attributes.FixedRef;
      const names = namesOf(record, tables.familyTypes);
      yield listed({ row, file: file.name, externalRef, names }, tables.countryOf(record));
    }
  }
}

/** The primary name first. */
function namesOf(party: XmlElement, familyTypes: ReadonlySet<string>): string[] {
  const names: { name: string; primary: boolean }[] = [];
  for (const identity of below(party, "Identity")) {
    const families = new Set<string>();
    for (const { attributes } of below(identity, "NamePartGroup"))
      if (familyTypes.has(attributes.NamePartTypeID ?? "")) families.add(attributes.ID ?? "");
    for (const alias of childrenOf(identity, "Alias")) {
      const primary = alias.attributes.Primary === "true";
      for (const name of childrenOf(alias, "DocumentedName")) names.push({ name: nameOf(name, families), primary });
    }
  }
  return [...names.filter(({ primary }) => primary), ...names.filter(({ primary }) => !primary)].map(
    ({ name }) => name,
  );
}

/** "FAMILY, Given Father's", as in OFAC's other lists. Without a family name, the parts in file order. */
function nameOf(name: XmlElement, families: ReadonlySet<string>): string {
  const parts = [...below(name, "NamePartValue")];
  const isFamily = ({ attributes }: XmlElement) => families.has(attributes.NamePartGroupID ?? "");
  const textsOf = (some: readonly XmlElement[]) => joined(some.map(({ text }) => text));
  return joined([textsOf(parts.filter(isFamily)), textsOf(parts.filter((part) => !isFamily(part)))], ", ");
}
