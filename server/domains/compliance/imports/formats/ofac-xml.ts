import * as t from "@/words/service/importing";
import { FileProblem, type SourceFile } from "../../../../importing/source-file";
import { joined, ownCopy, tidy } from "../../../../importing/text";
import { below, childrenOf, type XmlElement, xmlRecords } from "../../../../importing/xml-records";
import type { Listed } from "../listed";
import { countryOf, listed } from "../names";
import { SubjectDetails, typeOf } from "../subject-details";
import { periodOf } from "./ofac-period";

// OFAC's advanced list (SDN_ADVANCED.xml). Its programmes follow the parties and are not read. Identity groups and a table at the
// beginning of the file give the type of each name part. Countries come from features that refer to locations, which
// precede the parties and refer to a table of countries.

const WANTED = {
  root: "Sanctions",
  records: new Set([
    ...["NamePartType", "Country", "FeatureType", "Location", "DistinctParty"],
    ...["PartyType", "PartySubType", "IDRegDocType", "IDRegDocument"],
  ]),
};
type Document = { kind: string | undefined; number: string | undefined; country: string | undefined };

/** Ten times the locations and documents of the published list. */
const MOST_TABLED = 500_000;

/** Lookup tables of a file: types of family names, countries, feature types, locations. */
class Tables {
  readonly familyTypes = new Set<string>();
  readonly nationality = new Set<string>();
  readonly place = new Set<string>();
  private readonly birthDate = new Set<string>();
  private readonly birthPlace = new Set<string>();
  private readonly countries = new Map<string, string>();
  private readonly countryOfPlace = new Map<string, string>();
  private readonly partyTypes = new Map<string, string>();
  private readonly documentTypes = new Map<string, string>();
  /** By identity. Documents precede the parties. */
  private readonly documents = new Map<string, Document[]>();
  private size = 0;

  constructor(private readonly file: SourceFile) {}

  take({ name, attributes, text, ...element }: XmlElement): void {
    const said = tidy(text);
    const id = ownCopy(attributes.ID ?? "");
    if (name === "NamePartType" && said === "Last Name") this.familyTypes.add(id);
    if (name === "FeatureType" && /^(Nationality|Citizenship) Country$/.test(said)) this.nationality.add(id);
    if (name === "FeatureType" && said === "Location") this.place.add(id);
    if (name === "FeatureType" && said === "Birthdate") this.birthDate.add(id);
    if (name === "FeatureType" && said === "Place of Birth") this.birthPlace.add(id);
    if (name === "PartyType") this.partyTypes.set(id, said);
    if (name === "PartySubType" && said === "Unknown")
      this.partyTypes.set(`sub ${id}`, this.partyTypes.get(attributes.PartyTypeID ?? "") ?? "");
    else if (name === "PartySubType") this.partyTypes.set(`sub ${id}`, said);
    if (name === "IDRegDocType") this.documentTypes.set(id, ownCopy(said));
    if (name === "IDRegDocument") this.takeDocument(attributes, element.children);
    if (name === "Country" && said !== "") this.countries.set(id, ownCopy(said));
    const [at] = name === "Location" ? element.children.filter((child) => child.name === "LocationCountry") : [];
    const country = this.countries.get(at?.attributes.CountryID ?? "");
    if (country !== undefined) this.countryOfPlace.set(id, country);
    this.size += 1;
    if (this.size > MOST_TABLED) throw new FileProblem(t.isTooLarge(this.file.name));
  }

  private takeDocument(attributes: XmlElement["attributes"], children: readonly XmlElement[]): void {
    const identity = ownCopy(attributes.IdentityID ?? "");
    const number = children.find(({ name }) => name === "IDRegistrationNo")?.text;
    const kind = this.documentTypes.get(attributes.IDRegDocTypeID ?? "");
    const country = this.countries.get(attributes["IssuedBy-CountryID"] ?? "");
    const all = this.documents.get(identity) ?? [];
    all.push({ kind, number: number && ownCopy(number), country });
    this.documents.set(identity, all);
  }

  detailsOf(party: XmlElement): SubjectDetails {
    const details = new SubjectDetails();
    for (const { attributes } of below(party, "Profile"))
      details.is(typeOf(this.partyTypes.get(`sub ${attributes.PartySubTypeID ?? ""}`)));
    for (const feature of below(party, "Feature")) {
      const type = feature.attributes.FeatureTypeID ?? "";
      if (this.birthDate.has(type))
        for (const period of below(feature, "DatePeriod")) details.add("birthDates", periodOf(period));
      if (this.birthPlace.has(type))
        for (const { text } of below(feature, "VersionDetail")) details.add("birthPlaces", text);
      if (this.nationality.has(type))
        for (const { attributes } of below(feature, "VersionLocation"))
          details.add("nationalities", this.countryOfPlace.get(attributes.LocationID ?? ""));
    }
    for (const { attributes } of below(party, "Identity"))
      for (const { kind, number, country } of this.documents.get(attributes.ID ?? "") ?? [])
        details.identifier(kind, number, country);
    for (const { text } of childrenOf(party, "Comment")) details.remark(text);
    return details;
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
      const details = tables.detailsOf(record);
      yield listed({ row, file: file.name, externalRef, names, details }, tables.countryOf(record));
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
