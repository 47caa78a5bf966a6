import { expect, it } from "vitest";
import { addressSearch, addressText } from "./address-text";

it.each([
  ["1000000016", "1000000016"],
  ["a%20b%2Fc", "a b/c"],
  ["%E2%82%AC", "€"],
  ["0197A3C2-5B1E-7C40-9D2A-3F1E8A6B4C70", "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70"],
  ["%ff", null],
  ["%E0%A4%A", null],
  ["%", null],
  ["%ED%A0%80", null],
  ["a%00b", null],
])("a path segment %s is read as %j", (encoded, text) => {
  expect(addressText(encoded)).toBe(text);
});

it("the first of repeated parameters counts, and empty or unstorable ones are omitted", () => {
  const sent = "q=one&q=two&empty=&nul=a%00b&half=%ED%A0%80&n%00me=x&long=".concat("x".repeat(5_000), "&__proto__=y");
  const search = addressSearch(new URLSearchParams(sent));
  expect(Object.entries(search)).toEqual([
    ["q", "one"],
    ["half", "\ufffd\ufffd\ufffd"],
    ["__proto__", "y"],
  ]);
  expect(search.toString).toBeUndefined();
  const odd = [
    ["q", {}],
    ["p", [{}]],
  ] as unknown as [string, string][];
  expect(Object.entries(addressSearch(odd))).toEqual([]);
  const given = { q: ["one", "two"], none: undefined, nul: ["a\0b", "c"], half: "\ud800" };
  expect(Object.entries(addressSearch(Object.entries(given)))).toEqual([["q", "one"]]);
});
