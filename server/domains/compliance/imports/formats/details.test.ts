import { describe, expect, it } from "vitest";
import type { StoredDetails } from "../../../../contract/compliance/entry-details";
import type { ImportFormat } from "../../../../kernel/value-sets";
import * as samples from "../testing/samples";
import { fileOf } from "../testing/samples";
import { formats } from "./all";

/** The details of all entries by reference. */
async function detailsOf(format: ImportFormat, text: string): Promise<Record<string, StoredDetails>> {
  const all: Record<string, StoredDetails> = {};
  for await (const one of formats[format].read([fileOf("list", text)]))
    if ("entry" in one) all[one.entry.externalRef] = one.entry.details;
  return all;
}

const within = (text: string, at: string, more: string) => text.replace(at, `${more}${at}`);

describe("the details of an entry", () => {
  it("OFAC: of the columns and remarks of sdn.csv", async () => {
    const {
      36: kestrel,
      173: tiburcio,
      4711: petrel,
    } = await detailsOf(
      "OFAC_SDN_CSV",
      samples.sdnCsv.replace(
        'POB ""Old Town"".',
        "alt. DOB circa 1962; POB Old Town, Colombia; nationality Colombia; citizen Spain; Passport AX 20417 (Colombia) expires 2030; Cedula No. 7041 (Colombia); Gender Male.",
      ),
    );
    expect(tiburcio).toEqual({
      type: "PERSON",
      birthDates: ["1961-01-01", "circa 1962"],
      birthPlaces: ["Old Town, Colombia"],
      nationalities: ["Colombia", "Spain"],
      programmes: ["SDNTK"],
      remarks: expect.stringContaining("Commander, Northern Front\nDOB 01 Jan 1961; alt."),
      identifiers: [
        { kind: "Passport", value: "AX 20417", country: "Colombia" },
        { kind: "Cedula No.", value: "7041", country: "Colombia" },
      ],
    });
    expect(kestrel).toEqual({ type: "ORGANISATION", programmes: ["CUBA"] });
    expect(petrel).toMatchObject({
      type: "VESSEL",
      nationalities: ["Liberia"],
      identifiers: [
        { kind: "Call sign", value: "5LXX9" },
        { kind: "Vessel Registration Identification", value: "IMO 9000001" },
      ],
    });
  });

  it("OFAC: of SDN.XML", async () => {
    const { 36: kestrel, 173: tiburcio } = await detailsOf("OFAC_SDN_XML", samples.sdnXml);
    expect(tiburcio).toEqual({
      type: "PERSON",
      birthDates: ["1961-01-01"],
      birthPlaces: ["Old Town, Colombia"],
      nationalities: ["Colombia"],
      programmes: ["SDNTK", "FTO"],
      remarks: "Commander, Northern Front\n(Linked To: KESTREL MARITIME TRADING)",
      identifiers: [{ kind: "Passport", value: "AX 20417", country: "Colombia" }],
    });
    expect(kestrel?.type).toBe("ORGANISATION");
  });

  it("OFAC: of SDN_ADVANCED.xml, by its tables", async () => {
    const tables = within(
      samples.sdnAdvancedXml,
      "</FeatureTypeValues>",
      '<FeatureType ID="9">Place of Birth</FeatureType>',
    ).replace(
      "</ReferenceValueSets>",
      `<PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="2">Entity</PartyType></PartyTypeValues>
       <PartySubTypeValues><PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues>
       <IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues></ReferenceValueSets>
       <IDRegDocuments><IDRegDocument ID="1" IDRegDocTypeID="1571" IdentityID="4" IssuedBy-CountryID="11120"><IDRegistrationNo>AX 20417</IDRegistrationNo></IDRegDocument></IDRegDocuments>`,
    );
    const day = (year: number, month: number, date: number) =>
      `<Year>${year}</Year><Month>${month}</Month><Day>${date}</Day>`;
    const born = (from: string, to: string) =>
      `<Feature ID="1" FeatureTypeID="8"><FeatureVersion ID="2"><DatePeriod><Start Approximate="false"><From>${from}</From><To>${from}</To></Start><End Approximate="false"><From>${to}</From><To>${to}</To></End></DatePeriod></FeatureVersion></Feature>`;
    const features =
      born(day(1961, 1, 1), day(1961, 1, 1)) +
      born(day(1962, 1, 1), day(1962, 12, 31)) +
      '<Feature ID="3" FeatureTypeID="9"><FeatureVersion ID="4"><VersionDetail>Old Town</VersionDetail></FeatureVersion></Feature>';
    const { 36: kestrel, 173: tiburcio } = await detailsOf(
      "OFAC_SDN_ADVANCED_XML",
      within(tables, '<Feature ID="74"', features),
    );
    expect(tiburcio).toEqual({
      type: "PERSON",
      birthDates: ["1961-01-01", "1962"],
      birthPlaces: ["Old Town"],
      nationalities: ["Colombia"],
      identifiers: [{ kind: "Passport", value: "AX 20417", country: "Colombia" }],
    });
    expect(kestrel).toEqual({ type: "ORGANISATION" });
  });

  it("United Nations", async () => {
    const more = `
      <COMMENTS1>Wanted since 2019.</COMMENTS1>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1971-04-03</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1968</FROM_YEAR><TO_YEAR>1972</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Aktau</CITY><COUNTRY>Kazakhstan</COUNTRY></INDIVIDUAL_PLACE_OF_BIRTH>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>N 100200</NUMBER><ISSUING_COUNTRY>Kazakhstan</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>`;
    const { "EXi.001": ospanuly, "EXe.007": heron } = await detailsOf(
      "UN_CONSOLIDATED_XML",
      within(samples.unXml, "</INDIVIDUAL>", more),
    );
    expect(ospanuly).toEqual({
      type: "PERSON",
      birthDates: ["1971-04-03", "circa 1970", "1968 to 1972"],
      birthPlaces: ["Aktau, Kazakhstan"],
      nationalities: ["Kazakhstan"],
      programmes: ["Example"],
      remarks: "Wanted since 2019.",
      identifiers: [{ kind: "Passport", value: "N 100200", country: "Kazakhstan" }],
    });
    expect(heron).toEqual({ type: "ORGANISATION" });
  });

  it("European Union: of XML and CSV", async () => {
    const more = `
      <birthdate circa="false" birthdate="1965-01-31" year="1965" city="Niš" countryDescription="SERBIA"/>
      <birthdate circa="true" year="1964" city="" countryDescription="UNKNOWN"/>
      <identification identificationTypeDescription="National passport" number="008 123" countryIso2Code="RS"/>
      <remark>Date of listing: 2.3.2026</remark>`;
    const xml = within(samples.euXml, "</sanctionEntity>", more).replace(
      "<regulation regulationType",
      '<regulation programme="BLR" regulationType',
    );
    expect((await detailsOf("EU_XML", xml))["EU.27.28"]).toEqual({
      type: "PERSON",
      birthDates: ["1965-01-31", "circa 1964"],
      birthPlaces: ["Niš, SERBIA"],
      nationalities: ["RS"],
      programmes: ["BLR"],
      remarks: "Date of listing: 2.3.2026",
      identifiers: [{ kind: "National passport", value: "008 123", country: "RS" }],
    });
    const [head = "", ...rows] = samples.euCsv.trimEnd().split("\n");
    const columns = "Entity_Regulation_Programme;BirthDate_BirthDate;BirthDate_City;Identification_Number";
    const csv = [
      `${head};${columns}`,
      `${rows[0]};BLR;1965-01-31;Niš;008 123`,
      ...rows.slice(1).map((row) => `${row};;;;`),
    ];
    const { "EU.27.28": vukicevic, "EU.27.29": falcon } = await detailsOf("EU_CSV", csv.join("\n"));
    expect(vukicevic).toEqual({
      type: "PERSON",
      birthDates: ["1965-01-31"],
      birthPlaces: ["Niš"],
      nationalities: ["RS"],
      programmes: ["BLR"],
      identifiers: [{ kind: "", value: "008 123", country: null }],
    });
    expect(falcon).toEqual({ type: "ORGANISATION" });
  });

  it("OpenSanctions", async () => {
    const { "NK-2abc": tiburcio, "NK-3def": heron } = await detailsOf("OPENSANCTIONS_CSV", samples.openSanctionsCsv);
    expect(tiburcio).toEqual({ type: "PERSON", birthDates: ["1961-01-01"] });
    expect(heron).toEqual({ type: "ORGANISATION" });
  });

  it("keeps the first values of long lists and the beginning of long remarks", async () => {
    const dates = Array.from({ length: 60 }, (_, at) => `19${10 + at}`).join(";");
    const rows = `id,name,birth_date,identifiers\nNK-1,Ada Kestrel,${dates},"${"x".repeat(300)}"`;
    const { "NK-1": ada } = await detailsOf("OPENSANCTIONS_CSV", rows);
    expect(ada?.birthDates).toHaveLength(50);
    expect(ada?.identifiers?.[0]?.value).toHaveLength(200);
    const sdn = `1,"KESTREL, Ada","individual","X","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","-0- ","${"y".repeat(9_000)}"`;
    const { 1: remarked } = await detailsOf("OFAC_SDN_CSV", sdn);
    expect(remarked?.remarks).toHaveLength(4_000);
    expect(remarked?.remarks?.endsWith("…")).toBe(true);
  });
});
