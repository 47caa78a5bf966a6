import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FileProblem } from "../../../../importing/source-file";
import { type CashLetterItem, cashLetterItems } from "./cash-letter";
import { Controls } from "./controls";
import { onUsOf } from "./on-us";
import { type TestLetter, writeLetter } from "./testing/write";

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Uint8Array, size = 1_000) {
  const controls = new Controls();
  const items: CashLetterItem[] = [];
  for await (const item of cashLetterItems(inPieces(bytes, size), controls)) items.push(item);
  return { items, problems: controls.problems };
}

const image = Buffer.from([0x49, 0x49, 0x2a, 0x00, 0x32, 0x35, 0x0d, 0x0a, 0xff, 0xf2, 0xf5, 0x00]);
const cheques = [
  { onUs: "904992085320/417", amount: 12_050n, image },
  { onUs: "904992085320/", auxiliaryOnUs: "000418", amount: 99n },
  { onUs: "167768988210/12", amount: 100_000n, image },
];
const letter: TestLetter = { bundles: [cheques.slice(0, 2), cheques.slice(2)] };
const sample = (name: string) => readFileSync(join(__dirname, "testing/samples", name));
const refusalOf = (bytes: Uint8Array) =>
  readAll(bytes).then(
    () => "read",
    (error: unknown) => {
      if (error instanceof FileProblem) return error.message;
      throw error;
    },
  );

describe("a cash letter", () => {
  it.each([
    ["ASCII after lengths", {}],
    ["EBCDIC after lengths", { encoding: "EBCDIC" }],
    ["ASCII in plain records", { prefixed: false }],
    ["EBCDIC in plain records", { prefixed: false, encoding: "EBCDIC" }],
    ["ASCII in lines", { prefixed: false, lineEnd: "\r\n" }],
  ] as [string, Partial<TestLetter>][])("is read in %s, in pieces of any size", async (_, form) => {
    const bytes = writeLetter({ ...letter, ...form });
    for (const size of [1, 7, 80, 84, 100_000]) {
      const { items, problems } = await readAll(bytes, size);
      expect(problems).toEqual([]);
      expect(
        items.map(({ index, amountMinor, onUs, presentingBank }) => [index, amountMinor, onUs, presentingBank]),
      ).toEqual([
        [0, 12_050n, "904992085320/417", "121042882"],
        [1, 99n, "904992085320/", "121042882"],
        [2, 100_000n, "167768988210/12", "121042882"],
      ]);
      expect(items[1]).toMatchObject({ auxiliaryOnUs: "000418", payorBank: "231380104", currency: "USD" });
    }
  });

  it.each([
    ["ascii.x9", 3],
    ["ebcdic.x9", 3],
    ["images.x9", 3],
  ])("sample %s is read", async (name, count) => {
    const { items, problems } = await readAll(sample(name));
    expect([items.length, problems]).toEqual([count, []]);
  });

  it("has the reason of a returned cheque", async () => {
    const returned = { onUs: "904992085320/417", amount: 500n, returned: "A" };
    const { items, problems } = await readAll(writeLetter({ bundles: [[returned]] }));
    expect(problems).toEqual([]);
    expect(items).toMatchObject([{ isReturn: true, returnReason: "A", amountMinor: 500n, onUs: "904992085320/417" }]);
  });

  it("is tolerant of fields that it does not need", async () => {
    const odd: Record<string, (record: string) => string> = {
      "10": (record) => `${record.slice(0, 77)}N 0`,
      "70": (record) => `${record.slice(0, 79)}0`,
      "90": (record) => record.trimEnd(),
    };
    const replace = (record: string) => odd[record.slice(0, 2)]?.(record) ?? record;
    const { items, problems } = await readAll(writeLetter({ ...letter, replace }));
    expect([items.length, problems]).toEqual([3, []]);
  });

  it("keeps its items beside a record of an unknown type", async () => {
    const known = writeLetter({
      ...letter,
      replace: (record) => (record.startsWith("26") ? `47${record.slice(2)}` : record),
    });
    const { items, problems } = await readAll(known);
    expect([items.length, problems]).toEqual([3, []]);
  });

  it("ends with filler", async () => {
    const bytes = Buffer.concat([writeLetter(letter), Buffer.alloc(900)]);
    expect((await readAll(bytes)).items).toHaveLength(3);
  });
});

describe("control totals", () => {
  const edited = (type: string, edit: (record: string) => string | null) =>
    readAll(writeLetter({ ...letter, replace: (record) => (record.startsWith(type) ? edit(record) : record) }));

  it("of bundle, cash letter and file are compared with the items", async () => {
    const wrongBundle = await edited("70", (record) => `70${"0009"}${record.slice(6)}`);
    expect(wrongBundle.problems).toEqual([
      "Bundle 1: the control total of items is 9, but the file has 2.",
      "Bundle 2: the control total of items is 9, but the file has 1.",
    ]);
    const wrongLetter = await edited("90", (record) => `${record.slice(0, 16)}00000000112148${record.slice(30)}`);
    expect(wrongLetter.problems).toEqual([
      "Cash letter 1: the control total of amount is 1,121.48, but the file has 1,121.49.",
    ]);
    const wrongFile = await edited("99", (record) => `99000002${"00000099"}${"0000000x"}${record.slice(24)}`);
    expect(wrongFile.problems).toEqual([
      "The file: the control total of items is not a number.",
      "The file: the control total of cash letters is 2, but the file has 1.",
      "The file: the control total of records is 99, but the file has 18.",
    ]);
  });

  it("that are missing are named", async () => {
    const { items, problems } = await edited("70", () => null);
    expect(items).toHaveLength(3);
    expect(problems.slice(0, 2)).toEqual(["Bundle 1 has no control record.", "Bundle 2 has no control record."]);
    expect((await edited("90", () => null)).problems).toContain("Cash letter 1 has no control record.");
  });

  it("include credits where the file says so", async () => {
    const credit = `61${"".padEnd(16)}231380104${"904992085320/".padStart(20)}0000112149${"1".padStart(15, "0")}G11 2   `;
    const replace = (record: string) => {
      if (record.startsWith("501")) return credit;
      if (record.startsWith("52")) return null;
      if (record.startsWith("70")) return `${record.slice(0, 55)}1${record.slice(56)}`;
      return record;
    };
    const { problems } = await readAll(writeLetter({ bundles: [[cheques[0] as (typeof cheques)[0]]], replace }));
    expect(problems).toContain("Bundle 1: the control total of items is 1, but the file has 2.");
  });

  it("notes a test file and images of another length", async () => {
    expect((await edited("01", (record) => `${record.slice(0, 4)}T${record.slice(5)}`)).problems).toEqual([
      "The file is marked as a test file.",
    ]);
    const { problems } = await edited("52", (record) => `${record.slice(0, -1)}9`);
    expect(problems).toEqual([
      "Record 7: the length fields of the image differ from the record's length.",
      "Record 15: the length fields of the image differ from the record's length.",
    ]);
  });
});

describe("a file that is no whole cash letter", () => {
  const whole = writeLetter(letter);
  it.each([
    ["empty", Buffer.alloc(0), "The file is empty."],
    ["a PDF", Buffer.from("%PDF-1.7\n%âãÏÓ"), "The file is a PDF file, not an image cash letter."],
    ["a ZIP", Buffer.from("PK\u0003\u0004abcdef"), "The file is a ZIP file, not an image cash letter."],
    [
      "JSON",
      Buffer.from('{"fileRef":"x"}'),
      "The file is not an image cash letter: it does not begin with a file header record (01) in ASCII or EBCDIC.",
    ],
    ["cut within a record", whole.subarray(0, whole.length - 10), "The file is cut off: it ends within record 18."],
    [
      "cut between records",
      whole.subarray(0, whole.length - 84),
      "The file is cut off: it ends without a file control record (99).",
    ],
    [
      "followed by data",
      Buffer.concat([whole, Buffer.from("more")]),
      "The file has data after its file control record (99).",
    ],
    ["without items", writeLetter({ bundles: [] }), "The file has no items."],
  ] as [string, Uint8Array, string][])("is refused: %s", async (_, bytes, sentence) => {
    expect(await refusalOf(bytes)).toBe(sentence);
  });

  it("is refused: the truncated sample", async () => {
    expect(await refusalOf(sample("truncated.x9"))).toBe("The file is cut off: it ends within record 14.");
  });

  it("is refused if a record has an impossible length", async () => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt32BE(0x7fffffff, 84);
    expect(await refusalOf(bytes)).toBe("Record 2 has an impossible length of 2,147,483,647 bytes.");
  });

  it("is refused if an image reaches beyond the file", async () => {
    const long = (record: string) => (record.startsWith("52") ? `${record.slice(0, -7)}9999999` : record);
    expect(await refusalOf(writeLetter({ ...letter, prefixed: false, replace: long }))).toBe(
      "The file is cut off: it ends within record 7.",
    );
  });

  it("never fails otherwise or hangs, whatever is changed", async () => {
    const forms: Partial<TestLetter>[] = [
      {},
      { encoding: "EBCDIC" },
      { prefixed: false },
      { prefixed: false, lineEnd: "\n" },
    ];
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 2_000; round++) {
      const bytes = mutated(writeLetter({ ...letter, ...forms[round % forms.length] }));
      const outcome = (await refusalOf(bytes)).replaceAll(/[\d,]+/g, "#");
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(outcomes.size).toBeGreaterThan(4);
  });
});

/** Random values are those of the test's seed. */
const below = (most: number) => Math.floor(Math.random() * most);

function mutated(bytes: Buffer): Buffer {
  const at = below(bytes.length);
  switch (below(5)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([below(256), below(256)]), bytes.subarray(at)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + below(100)))]);
    case 3:
      return Buffer.concat([bytes, bytes.subarray(at)]);
    default: {
      const changed = Buffer.from(bytes);
      for (let times = 1 + below(20); times > 0; times--) changed[below(bytes.length)] = below(256);
      return changed;
    }
  }
}

describe("the on-us field", () => {
  it.each([
    ["904992085320/417", "", { account: "904992085320", printed: "904992085320", serial: "417" }],
    ["9049-9208-5320/", "000418", { account: "904992085320", printed: "904992085320", serial: "000418" }],
    ["417/904992085320", "", { account: "904992085320", printed: "904992085320", serial: "417" }],
    ["5558881/101", "", { account: null, printed: "5558881", serial: "101" }],
    ["", "77", { account: null, printed: "", serial: "77" }],
  ])("%s and %s", (onUs, auxiliaryOnUs, expected) => {
    expect(onUsOf({ onUs, auxiliaryOnUs })).toEqual(expected);
  });
});
