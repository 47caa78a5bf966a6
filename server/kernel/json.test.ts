import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DomainError } from "./errors";
import { canonicalJson, ExactNumber, plainJson, stringifyJson } from "./json";

describe("stringifyJson", () => {
  it("equals JSON.stringify for numbers within doubles", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(stringifyJson(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it("writes exact numbers as numbers at any position", () => {
    const value = { list: [new ExactNumber("12345678901234567.89"), "\u0001"], text: 'a"b' };
    expect(stringifyJson(value)).toBe('{"list":[12345678901234567.89,"\\u0001"],"text":"a\\"b"}');
    expect(plainJson(value).list[0]).toBe(Number("12345678901234567.89"));
  });
});

describe("canonicalJson", () => {
  it("is independent of the order of members and of absent ones", () => {
    expect(canonicalJson({ b: 1, a: [{ d: undefined, c: null }] })).toBe('{"a":[{"c":null}],"b":1}');
    expect(canonicalJson({ a: [{ c: null }], b: 1 })).toBe(canonicalJson({ b: 1, a: [{ c: null }] }));
  });

  it("is parsed to the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("rejects excessive depth", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(() => canonicalJson(deep)).toThrow(DomainError);
  });
});
