import { expect, test } from "vitest";
import { csvCell, csvLine } from "./csv";

test.each([
  ["=1+1", "'=1+1"],
  ["+44 20", "'+44 20"],
  ["-2", "'-2"],
  ["@sum", "'@sum"],
  ["\tx", "'\tx"],
  ["\rx", `"'\rx"`],
  ["\nx", `"'\nx"`],
  ["\uff1d1+1", "'\uff1d1+1"],
  ["\uff0b44", "'\uff0b44"],
  ["\uff0d2", "'\uff0d2"],
  ["\uff20sum", "'\uff20sum"],
  ["=a,b", `"'=a,b"`],
])("the text %j, a formula for spreadsheets, is written %j", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test("numbers stay numbers, a minus included", () => {
  expect(csvCell(-20.5)).toBe("-20.5");
});

test.each([
  [{ amount: 1250, currency: "USD" }, "1250.00"],
  [{ amount: -0.5, currency: "EUR" }, "-0.50"],
  [{ amount: 300, currency: "JPY" }, "300"],
  [{ amount: 1.25, currency: "KWD" }, "1.250"],
])("an amount has the decimals of its currency: %j is %j", (money, cell) => {
  expect(csvCell(money)).toBe(cell);
});

test("commas, quotes and line ends are quoted, and null is empty", () => {
  expect(csvLine(["a,b", 'say "no"', "two\nlines", null, 3])).toBe('"a,b","say ""no""","two\nlines",,3\r\n');
});
