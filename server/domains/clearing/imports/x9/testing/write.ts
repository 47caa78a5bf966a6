import { bytesOf, type Encoding } from "../encoding";

/** A cheque of a test file. Amounts in cents. */
export type TestCheque = {
  readonly onUs: string;
  readonly amount: bigint;
  readonly auxiliaryOnUs?: string;
  readonly image?: Uint8Array;
  /** X9 return code: a returned cheque (record 31). */
  readonly returned?: string;
};

export type TestLetter = {
  readonly bundles: readonly (readonly TestCheque[])[];
  readonly encoding?: Encoding;
  readonly prefixed?: boolean;
  readonly lineEnd?: string;
  /** Replaces records by number, from 1, or leaves them out. */
  readonly replace?: (record: string, number: number) => string | null;
};

const PAYOR = "231380104";
const SENDER = "121042882";
const DATE = "20260316";

const blank = (length: number) => "".padEnd(length);
const digits = (value: bigint | number, length: number) => String(value).padStart(length, "0");

/** Writes ANSI X9.100-187 files by the published layout. */
export function writeLetter(letter: TestLetter): Buffer {
  const { encoding = "ASCII", prefixed = true, lineEnd = "", replace = (record) => record } = letter;
  const written = recordsOf(letter).flatMap(({ text, image }, at) => {
    const record = replace(text, at + 1);
    if (record === null) return [];
    const bytes = Buffer.concat([bytesOf(record, encoding), image ?? Buffer.alloc(0)]);
    const prefix = Buffer.alloc(4);
    prefix.writeUInt32BE(bytes.length);
    return prefixed ? [prefix, bytes] : [bytes, bytesOf(lineEnd, "ASCII")];
  });
  return Buffer.concat(written);
}

type Written = { text: string; image?: Uint8Array };

function recordsOf({ bundles }: TestLetter): Written[] {
  const all = bundles.flat();
  const inside = bundles.flatMap((cheques, at) => [
    { text: `2001${PAYOR}${SENDER}${DATE}${DATE}${`B${at + 1}`.padEnd(10)}${digits(at + 1, 4)}01${blank(26)}` },
    ...cheques.flatMap((cheque, item) => recordsOfCheque(cheque, at * 300 + item + 1)),
    {
      text: `70${digits(cheques.length, 4)}${digits(sum(cheques), 12)}${digits(0, 12)}${digits(0, 5)}${blank(20)}0${blank(24)}`,
    },
  ]);
  const records: Written[] = [
    { text: `0135P${PAYOR}${SENDER}${DATE}0900N${"Meridian".padEnd(18)}${"Harbour Bank".padEnd(18)}AUS${blank(4)}0` },
    {
      text: `1001${PAYOR}${SENDER}${DATE}${DATE}0900IG${"CL000001"}${"Lena Fischer".padEnd(14)}5558675552C ${blank(2)}`,
    },
    ...inside,
    {
      text: `90${digits(bundles.length, 6)}${digits(all.length, 8)}${digits(sum(all), 14)}${digits(0, 9)}${"Harbour Bank".padEnd(18)}${DATE}0${blank(14)}`,
    },
  ];
  const control = `99${digits(1, 6)}${digits(records.length + 1, 8)}${digits(all.length, 8)}${digits(sum(all), 16)}${"Lena Fischer".padEnd(14)}55586755520${blank(15)}`;
  return [...records, { text: control }];
}

function recordsOfCheque(
  { onUs, amount, auxiliaryOnUs = "", image, returned }: TestCheque,
  sequence: number,
): Written[] {
  const number = digits(sequence, 15);
  if (returned !== undefined)
    return [
      { text: `31${PAYOR}${onUs.padStart(20)}${digits(amount, 10)}${returned}01G${DATE}${number} 2B0${blank(8)}` },
      { text: `3501${SENDER}${DATE}${number}Y00${returned}${blank(19)}0${blank(20)}` },
    ];
  const addendum = `261${SENDER}${DATE}${number}${"9876543210".padEnd(18)}${"00012"}${"Adaeze Okafor".padEnd(15)}Y10${blank(4)}`;
  const check = `25${auxiliaryOnUs.padStart(15)} ${PAYOR}${onUs.padStart(20)}${digits(amount, 10)}${number}G81Y010B`;
  if (image === undefined) return [{ text: check }, { text: addendum }];
  const size = digits(image.length, 7);
  return [
    { text: check },
    { text: addendum },
    { text: `501${SENDER}${DATE}0000${size}0000${blank(45)}` },
    {
      text: `52${SENDER}${DATE}01${number}${blank(16)}${blank(16)}${blank(16)}0${blank(16)}0000${"0".padEnd(5)}${size}`,
      image,
    },
  ];
}

const sum = (cheques: readonly TestCheque[]): bigint => cheques.reduce((all, { amount }) => all + amount, 0n);
