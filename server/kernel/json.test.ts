import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "./errors";
import { canonicalJson, ExactNumber, plainJson, stringifyJson } from "./json";

describe("stringifyJson", () => {
  it("writes what JSON.stringify writes where no number is beyond doubles", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stringifyJson(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it("writes exact numbers as numbers, wherever they stand", () => {
    const value = { list: [new ExactNumber("12345678901234567.89"), "\u0001"], text: 'a"b' };
    expect(stringifyJson(value)).toBe('{"list":[12345678901234567.89,"\\u0001"],"text":"a\\"b"}');
    expect(plainJson(value).list[0]).toBe(Number("12345678901234567.89"));
  });
});

describe("canonicalJson", () => {
  it("does not depend on the order of members or on absent ones", () => {
    expect(canonicalJson({ b: 1, a: [{ d: undefined, c: null }] })).toBe('{"a":[{"c":null}],"b":1}');
    expect(canonicalJson({ a: [{ c: null }], b: 1 })).toBe(canonicalJson({ b: 1, a: [{ c: null }] }));
  });

  it("reads back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("refuses what is nested too deeply", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(() => canonicalJson(deep)).toThrow(DomainError);
  });
});
