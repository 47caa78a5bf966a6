import { describe, expect, it } from "vitest";
import { processorTime } from "@/server/testing/processor-time";
import type { ImportFormat } from "../../../../kernel/value-sets";
import { fileOf, sdnCsv } from "../testing/samples";
import { formats } from "./all";

// Files made to exhaust time or memory. A valid record after the attack must still be read.

type File = ReturnType<typeof fileOf>;

/** A generated file in pieces of 1 MiB. */
function fileOfLines(name: string, lines: number, lineAt: (at: number) => string): File {
  return {
    name,
    open: async function* () {
      let text = "";
      for (let at = 0; at < lines; at++) {
        text += lineAt(at);
        if (text.length < 1_048_576) continue;
        yield Buffer.from(text);
        text = "";
      }
      yield Buffer.from(text);
    },
  };
}

async function read(format: ImportFormat, ...files: File[]) {
  let longest = 0;
  let turn = processorTime();
  const watch = setInterval(() => {
    longest = Math.max(longest, turn());
    turn = processorTime();
  }, 5);
  const heap = process.memoryUsage().heapUsed;
  let [grown, records] = [0, 0];
  const unusable: { row: number; reason: string; externalRef: string | null }[] = [];
  const taken: string[] = [];
  const used = processorTime();
  for await (const one of formats[format].read(files)) {
    records += 1;
    if ("unusable" in one) unusable.push({ row: one.row, ...one.unusable });
    else taken.push(one.entry.externalRef);
    grown = Math.max(grown, process.memoryUsage().heapUsed - heap);
  }
  clearInterval(watch);
  return {
    records,
    unusable,
    taken,
    longest,
    seconds: used() / 1_000,
    megabytes: grown / 1_048_576,
  };
}

describe("a file made to take long", () => {
  it("with 250,000 addresses of one subject is read quickly, and only that subject is rejected", async () => {
    const addresses = fileOfLines("add.csv", 250_000, (at) => `36,${at},"-0- ","-0- ","C${at.toString(36)}","-0- "\n`);
    const all = await read("OFAC_SDN_CSV", fileOf("sdn.csv", sdnCsv), addresses);
    expect(all.unusable).toEqual([{ row: 1, reason: "has more than 10,000 rows", externalRef: "36" }]);
    expect(all.taken).toEqual(["173", "4711"]);
    expect(all.longest).toBeLessThan(1_000);
    expect(all.seconds).toBeLessThan(20);
  });

  it("with one reference on every row stores none of them", async () => {
    const header = "Entity_EU_ReferenceNumber;NameAlias_WholeName;Citizenship_CountryIso2Code\n";
    const rows = 500_000;
    const file = fileOfLines("eu.csv", rows, (at) =>
      at === 0 ? header : `EU.1;Name Number ${at} Kestrel Maritime;C${at}\n`,
    );
    const all = await read("EU_CSV", file);
    expect(all.unusable).toEqual([{ row: 2, reason: "has more than 1,000 aliases", externalRef: "EU.1" }]);
    expect(all.longest).toBeLessThan(1_000);
    expect(all.megabytes).toBeLessThan(60);
  });

  it("with too many names, too many words or too long a name of a subject rejects it, and omits no name silently", async () => {
    const aliases = (text: string) => `id,name,aliases\nNK-1,Ada Kestrel,${text}\nNK-2,Bela Heron,\n`;
    for (const [text, reason] of [
      [Array.from({ length: 100_000 }, (_, at) => `N${at}`).join(";"), "has more than 1,000 aliases"],
      [
        Array.from({ length: 900 }, (_, at) => `N${at}${" a".repeat(20)}`).join(";"),
        "has names of more than 10,000 words in all",
      ],
      [`Short;${"x".repeat(1_001)}`, "has a name of more than 1,000 characters"],
    ] as const) {
      const all = await read("OPENSANCTIONS_CSV", fileOf("f", aliases(text)));
      expect(all.unusable).toEqual([{ row: 2, reason, externalRef: "NK-1" }]);
      expect(all.taken).toEqual(["NK-2"]);
    }
  });

  it("with one huge line, attribute, text or element is refused without blocking the process", async () => {
    const line = fileOfLines("f", 60, () => "x".repeat(1_048_576));
    await expect(read("OPENSANCTIONS_CSV", line)).rejects.toThrow("columns id, name");
    const quoted = fileOfLines("f", 40_000, (at) => (at === 0 ? "id,name\n" : `"${"x,".repeat(50)}\n`));
    const broken = await read("OPENSANCTIONS_CSV", quoted);
    expect(broken.taken).toEqual([]);
    expect(broken.longest).toBeLessThan(1_000);
    const giant = (start: string, filling: string) =>
      fileOfLines("f", 60, (at) =>
        at === 0 ? `<export>${start}` : filling.repeat(Math.ceil(1_048_576 / filling.length)),
      );
    for (const file of [
      giant('<sanctionEntity euReferenceNumber="', "x"),
      giant("<sanctionEntity>", "x"),
      giant("<sanctionEntity>", '<nameAlias wholeName="Ada Kestrel"/>'),
      giant("<sanctionEntity>", '<a b0="" b1="" b2=""/>'),
    ])
      await expect(read("EU_XML", file)).rejects.toThrow("has a record that is too large");
  });
});
