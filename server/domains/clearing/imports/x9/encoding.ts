// The letters of these records are equal in code pages 037 and 1047.

const RUNS: readonly (readonly [from: number, letters: string])[] = [
  [0x4b, ".<(+|&"],
  [0x5a, "!$*);"],
  [0x60, "-/"],
  [0x6b, ",%_>?"],
  [0x79, "`:#@'=\""],
  [0x81, "abcdefghi"],
  [0x91, "jklmnopqr"],
  [0xa1, "~stuvwxyz"],
  [0xc0, "{ABCDEFGHI"],
  [0xd0, "}JKLMNOPQR"],
  [0xe0, "\\"],
  [0xe2, "STUVWXYZ"],
  [0xf0, "0123456789"],
];

const letters: string[] = Array.from({ length: 256 }, () => " ");
for (const [from, run] of RUNS) for (const [at, letter] of [...run].entries()) letters[from + at] = letter;

export type Encoding = "ASCII" | "EBCDIC";

/** Other letters become blanks, which no field needs. */
export function textOf(bytes: Uint8Array, encoding: Encoding): string {
  let text = "";
  for (const byte of bytes)
    text += encoding === "EBCDIC" ? letters[byte] : byte < 32 || byte > 126 ? " " : String.fromCharCode(byte);
  return text;
}

const codes = new Map([...letters.entries()].map(([code, letter]) => [letter, code] as const));
codes.set(" ", 0x40);

/** For files of tests. */
export function bytesOf(text: string, encoding: Encoding): Buffer {
  if (encoding === "ASCII") return Buffer.from(text, "latin1");
  return Buffer.from([...text].map((letter) => codes.get(letter) ?? 0x40));
}
