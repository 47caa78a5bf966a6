import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exponentOf } from "@/server/kernel/currency";
import { amountInWords, wholeInWords } from "./money";

describe("an amount in words", () => {
  it.each([
    [125_075n, "USD", "One thousand two hundred and fifty US dollars and seventy-five cents"],
    [100n, "USD", "One US dollar"],
    [1n, "GBP", "Zero British pounds and one penny"],
    [1_000_001n, "EUR", "Ten thousand euros and one cent"],
    [300n, "JPY", "Three hundred Japanese yen"],
    [1n, "JPY", "One Japanese yen"],
    [12_345n, "KWD", "Twelve Kuwaiti dinars and three hundred and forty-five fils"],
    [1_005n, "TND", "One Tunisian dinar and five millimes"],
    [100_001_00n, "USD", "One hundred thousand and one US dollars"],
    [1_250_000_00n, "KES", "One million two hundred and fifty thousand Kenyan shillings"],
    [205n, "MXN", "Two Mexican pesos and 05/100"],
    [0n, "USD", "Zero US dollars"],
    [-2_050n, "USD", "Minus twenty US dollars and fifty cents"],
  ])("of %s minor units of %s is %s", (minor, currency, words) => {
    expect(amountInWords(minor, currency, exponentOf(currency))).toBe(words);
  });

  it("of every whole number parses to the same number", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (whole) => {
        expect(readBack(wholeInWords(whole))).toBe(whole);
      }),
    );
  });

  it("rejects numbers from 10²¹", () => {
    expect(() => wholeInWords(10n ** 21n)).toThrow(RangeError);
  });
});

const NUMBERS = new Map(
  [
    ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
      .split(" ")
      .entries(),
  ]
    .map(([value, name]) => [name, value] as const)
    .concat([
      ["sixteen", 16],
      ["seventeen", 17],
      ["eighteen", 18],
      ["nineteen", 19],
      ["twenty", 20],
      ["thirty", 30],
      ["forty", 40],
      ["fifty", 50],
      ["sixty", 60],
      ["seventy", 70],
      ["eighty", 80],
      ["ninety", 90],
    ]),
);
const SCALES = ["thousand", "million", "billion", "trillion", "quadrillion", "quintillion"];

function readBack(words: string): bigint {
  let [sum, group] = [0n, 0n];
  for (const word of words.split(/[ -]/)) {
    const scale = SCALES.indexOf(word);
    if (word === "and") continue;
    if (word === "hundred") group *= 100n;
    else if (scale >= 0) [sum, group] = [sum + group * 1000n ** BigInt(scale + 1), 0n];
    else group += BigInt(NUMBERS.get(word) ?? Number.NaN);
  }
  return sum + group;
}
