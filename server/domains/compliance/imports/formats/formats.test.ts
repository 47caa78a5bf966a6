import { describe, expect, it } from "vitest";
import { processorTime } from "@/server/testing/processor-time";
import { FileProblem, type SourceFile } from "../../../../importing/source-file";
import type { ImportFormat } from "../../../../kernel/value-sets";
import type { Listed } from "../listed";
import * as samples from "../testing/samples";
import { fileOf } from "../testing/samples";
import { formats } from "./all";

async function read(format: ImportFormat, ...files: SourceFile[]): Promise<Listed[]> {
  const all: Listed[] = [];
  for await (const one of formats[format].read(files)) all.push(one);
  return all;
}

const entries = (all: readonly Listed[]) =>
  all.flatMap((one) => {
    if (!("entry" in one)) return [];
    const { details: _, ...entry } = one.entry;
    return [entry];
  });
const unusable = (all: readonly Listed[]) =>
  all.flatMap((one) => ("unusable" in one ? [[one.row, one.unusable.reason, one.unusable.externalRef]] : []));
const entry = (externalRef: string, fullName: string, aliases: string[], country: string | null) => ({
  externalRef,
  fullName,
  aliases,
  country,
});

const xmlFormats = {
  OFAC_SDN_XML: samples.sdnXml,
  OFAC_SDN_ADVANCED_XML: samples.sdnAdvancedXml,
  UN_CONSOLIDATED_XML: samples.unXml,
  EU_XML: samples.euXml,
} as const;

describe("a publisher's file", () => {
  it("OFAC: sdn.csv with alt.csv and add.csv, in any order and with any file names", async () => {
    const files = [fileOf("alt.csv", samples.altCsv), fileOf("a", samples.addCsv), fileOf("list.txt", samples.sdnCsv)];
    const expected = [
      entry("36", "KESTREL MARITIME TRADING", ["KESTREL SHIPPING COMPANY"], "Panama"),
      entry("173", "VALDERRAMA OKONJO, Tiburcio", ['VALDERRAMA, Tiburcio "El Zorro"'], "Colombia, Spain"),
      entry("4711", "NORTHERN PETREL", [], null),
    ];
    expect(entries(await read("OFAC_SDN_CSV", ...files))).toEqual(expected);
    expect(entries(await read("OFAC_SDN_CSV", ...files.reverse()))).toEqual(expected);
    expect(entries(await read("OFAC_SDN_CSV", fileOf("sdn.csv", samples.sdnCsv)))).toHaveLength(3);
  });

  it("OFAC: SDN_ADVANCED.xml, with names in parts and countries by features and locations", async () => {
    expect(entries(await read("OFAC_SDN_ADVANCED_XML", fileOf("SDN_ADVANCED.xml", samples.sdnAdvancedXml)))).toEqual([
      entry("36", "KESTREL MARITIME TRADING", ["KESTREL SHIPPING & CO"], "Panama"),
      entry("173", "VALDERRAMA OKONJO, Tiburcio", [], "Colombia"),
    ]);
  });

  it("OFAC: SDN.XML, whose references are those of its other files", async () => {
    expect(entries(await read("OFAC_SDN_XML", fileOf("SDN.XML", samples.sdnXml)))).toEqual([
      entry("36", "KESTREL MARITIME TRADING", ["KESTREL SHIPPING COMPANY"], "Panama"),
      entry("173", "VALDERRAMA OKONJO, Tiburcio", ["VALDERRAMA, Tiburcio"], "Colombia"),
    ]);
  });

  it("United Nations: names in parts, with the original script among the aliases", async () => {
    expect(entries(await read("UN_CONSOLIDATED_XML", fileOf("consolidated.xml", samples.unXml)))).toEqual([
      entry("EXi.001", "Baurzhan Tolegen Ospanuly", ["Бауыржан Төлеген Оспанұлы", "Baurjan Ospanov"], "Kazakhstan"),
      entry("EXe.007", "BLUE HERON FOUNDATION", ["Heron Relief & Aid"], "Somalia"),
    ]);
  });

  it("European Union: XML and CSV give equal entries", async () => {
    const vukicevic = entry("EU.27.28", "Radoslav Vukičević", ["Radoslav P. Vukichevich"], "RS");
    expect(entries(await read("EU_XML", fileOf("eu.xml", samples.euXml)))).toEqual([vukicevic]);
    expect(entries(await read("EU_CSV", fileOf("eu.csv", samples.euCsv)))).toEqual([
      vukicevic,
      entry("EU.27.29", 'Grey Falcon; "Logistics" LLC', [], "BY"),
    ]);
  });

  it("OpenSanctions: several values in a cell, cells of several lines", async () => {
    expect(entries(await read("OPENSANCTIONS_CSV", fileOf("targets.simple.csv", samples.openSanctionsCsv)))).toEqual([
      entry("NK-2abc", "Tiburcio Valderrama Okonjo", ["Valderrama; Tiburcio", "Тибурсио Вальдеррама"], "CO, ES"),
      entry("NK-3def", "Blue Heron Foundation", ["Heron Relief"], "SO"),
    ]);
  });

  it("gives equal entries for any size of pieces", async () => {
    const cases: [ImportFormat, string][] = [
      ["OFAC_SDN_CSV", samples.sdnCsv],
      ["EU_CSV", samples.euCsv],
      ["OPENSANCTIONS_CSV", samples.openSanctionsCsv],
      ...(Object.entries(xmlFormats) as [ImportFormat, string][]),
    ];
    for (const [format, text] of cases) {
      const whole = await read(format, fileOf("f", text));
      for (const size of [1, 7, 1_000]) expect(await read(format, fileOf("f", text, size))).toEqual(whole);
    }
  });
});

describe("encodings", () => {
  const name = (all: readonly Listed[]) => entries(all)[0]?.fullName;
  const eu = samples.euCsv.replace("\ufeff", "");

  it("UTF-8 with and without byte order mark, UTF-16, and Windows-1252 if it is not UTF-8", async () => {
    const utf16 = Buffer.from(`\ufeff${eu}`, "utf16le");
    const big = Buffer.from(utf16).swap16();
    for (const bytes of [Buffer.from(eu), Buffer.from(samples.euCsv), utf16, big])
      for (const size of [3, 1_000])
        expect(name(await read("EU_CSV", fileOf("f", bytes, size)))).toBe("Radoslav Vukičević");
    const west = Buffer.from(eu.replaceAll("č", "c").replaceAll("ć", "c").replaceAll("Radoslav", "André"), "latin1");
    expect(name(await read("EU_CSV", fileOf("f", west)))).toBe("André Vukicevic");
  });

  it("the declaration of an XML file applies, and an invalid or unknown encoding is refused", async () => {
    const latin = samples.unXml.replace("UTF-8", "ISO-8859-1").replace("Baurzhan", "José").replaceAll(/[Ѐ-ӿ]/g, "x");
    expect(name(await read("UN_CONSOLIDATED_XML", fileOf("f", Buffer.from(latin, "latin1"))))).toMatch(/^José /);
    const unknown = samples.unXml.replace("UTF-8", "KLINGON");
    await expect(read("UN_CONSOLIDATED_XML", fileOf("f", unknown))).rejects.toThrow("KLINGON");
    const broken = Buffer.concat([Buffer.from("id,name\n1,Ünal\n2,"), Buffer.from([0xff, 0x41, 0x0a])]);
    await expect(read("OPENSANCTIONS_CSV", fileOf("f", broken, 16))).rejects.toThrow(FileProblem);
  });

  it("damaged UTF-8 is refused instead of giving other names", async () => {
    const damaged = Buffer.concat([Buffer.from(eu), Buffer.from([0xff, 0x0a])]);
    await expect(read("EU_CSV", fileOf("f", damaged))).rejects.toThrow("UTF-8");
    const latin = Buffer.from(samples.unXml.replace(' encoding="UTF-8"', "").replace("Baurzhan", "José"), "latin1");
    await expect(read("UN_CONSOLIDATED_XML", fileOf("f", latin))).rejects.toThrow("UTF-8");
  });
});

describe("broken rows", () => {
  it("lose only themselves, whatever quotation marks they leave open", async () => {
    const rows = [
      "id,name,aliases,countries",
      'A,"Open,x,y',
      "B,Bela Novak,,hu",
      'C,"Caro "Strange" Line",,fr',
      'D,O"Hara Dunne,,ie',
      ",Nameless One,,",
      "E,,,",
      "F,too,few",
      'G,"Gero\nLang",,de',
      'H,"last',
    ].join("\n");
    const all = await read("OPENSANCTIONS_CSV", fileOf("f", rows));
    expect(entries(all).map(({ externalRef, fullName }) => [externalRef, fullName])).toEqual([
      ["B", "Bela Novak"],
      ["C", 'Caro Strange" Line"'],
      ["D", 'O"Hara Dunne'],
      ["G", "Gero Lang"],
    ]);
    expect(unusable(all)).toEqual([
      [2, "has a quotation mark that is not closed", "A"],
      [6, "has no reference of its publisher", null],
      [7, "has no name", "E"],
      [8, "has 3 columns, not 4", "F"],
      [11, "is incomplete: the file ends within it, so nothing is retired", "H"],
    ]);
  });

  it("at the end of a file are reported as truncation", async () => {
    const cutAt = (text: string, end: string) => text.slice(0, text.indexOf(end) + end.length);
    const reason = "is incomplete: the file ends within it, so nothing is retired";
    const eu = await read("EU_CSV", fileOf("f", cutAt(samples.euCsv, "Radoslav;P.")));
    expect([entries(eu), unusable(eu)]).toEqual([
      [],
      [
        [3, reason, "EU.27.28"],
        [3, reason, "EU.27.28"],
      ],
    ]);
    const sdn = await read("OFAC_SDN_CSV", fileOf("sdn.csv", cutAt(samples.sdnCsv, "NORTHERN PETREL")));
    expect([entries(sdn).length, unusable(sdn)]).toEqual([2, [[3, reason, "4711"]]]);
    const files = [fileOf("sdn.csv", samples.sdnCsv), fileOf("alt.csv", cutAt(samples.altCsv, "VALDERRAMA"))];
    await expect(read("OFAC_SDN_CSV", ...files)).rejects.toThrow("alt.csv: is incomplete");
  });

  it("take no longer with more open quotation marks", async () => {
    const used = processorTime();
    const lines = Array.from({ length: 3_000 }, (_, at) => `x${at},"${"y".repeat(500)}`).join("\n");
    const spread = `${"z".repeat(10_000)}\n`.repeat(99);
    const all = await read("OPENSANCTIONS_CSV", fileOf("f", `id,name\n${lines}\n${`a,"${spread}`.repeat(20)}`));
    expect(unusable(all).length).toBeGreaterThan(3_000);
    expect(used()).toBeLessThan(5_000);
  });

  it("are reported for XML records too", async () => {
    const record = (ref: string, name: string) =>
      `<INDIVIDUAL><FIRST_NAME>${name}</FIRST_NAME><REFERENCE_NUMBER>${ref}</REFERENCE_NUMBER></INDIVIDUAL>`;
    const xml = `<CONSOLIDATED_LIST>${record("", "A")}${record("R2", " ")}${record("R3", "x".repeat(2_000))}</CONSOLIDATED_LIST>`;
    expect(unusable(await read("UN_CONSOLIDATED_XML", fileOf("f", xml)))).toEqual([
      [1, "has no reference of its publisher", null],
      [2, "has no name", "R2"],
      [3, "has a name of more than 1,000 characters", "R3"],
    ]);
  });
});

describe("hostile files", () => {
  const refused = async (format: ImportFormat, text: string, why: string | RegExp) =>
    await expect(read(format, fileOf("f.xml", text))).rejects.toThrow(why);

  it("with any DOCTYPE, and therefore with own entities, are refused", async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    const outside = `<!DOCTYPE x SYSTEM "file:///etc/passwd">`;
    for (const [format, text] of Object.entries(xmlFormats) as [ImportFormat, string][])
      for (const doctype of [laughs, outside, "<!DOCTYPE x>"])
        await refused(format, text.replace(/\?>\n/, `?>\n${doctype}\n`), "DOCTYPE");
    await refused("UN_CONSOLIDATED_XML", samples.unXml.replace("Baurzhan", "&other;"), "not well-formed");
  });

  it("that are too deep, too large, truncated or of another kind are refused", async () => {
    const inside = (text: string) => samples.unXml.replace("Baurzhan", text);
    await refused("UN_CONSOLIDATED_XML", inside("<a>".repeat(100) + "</a>".repeat(100)), "nested too deeply");
    await refused("UN_CONSOLIDATED_XML", inside("<a/>".repeat(200_000)), "too large");
    await refused("UN_CONSOLIDATED_XML", inside(`<a b="${"x".repeat(2_000_000)}"/>`), "too large");
    await refused("UN_CONSOLIDATED_XML", inside(`<!--${"x".repeat(2_000_000)}`), "too large");
    await refused("UN_CONSOLIDATED_XML", inside("x".repeat(9_000_000)), "too large");
    await refused("UN_CONSOLIDATED_XML", samples.euXml, "outermost element is not CONSOLIDATED_LIST");
    await refused("UN_CONSOLIDATED_XML", samples.unXml.slice(0, 900), "not well-formed");
    await refused("UN_CONSOLIDATED_XML", "", "not well-formed");
    await refused("UN_CONSOLIDATED_XML", "no,xml,at,all", "not well-formed");
  });

  it("without the columns of a CSV format are refused with that reason", async () => {
    await refused("OFAC_SDN_CSV", "a,b\nc,d\n", "is not one of sdn.csv");
    await refused("OFAC_SDN_CSV", samples.altCsv, "None of the files is a list of subjects");
    await refused("EU_CSV", samples.openSanctionsCsv, "Choose its format.");
    await refused("OPENSANCTIONS_CSV", samples.euCsv, "Choose its format.");
    expect(await read("OPENSANCTIONS_CSV", fileOf("f", ""))).toEqual([]);
  });
});
