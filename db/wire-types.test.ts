import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readArray, writeArray } from "./wire-types";

const text = (literal: string) => readArray(literal, (element) => element);

describe("arrays of Postgres", () => {
  it("are parsed with nulls, quotes, nesting and bounds", () => {
    expect(text('{a,NULL,"NULL","b \\"c\\" \\\\ d","",{e,f}}')).toEqual([
      "a",
      null,
      "NULL",
      'b "c" \\ d',
      "",
      ["e", "f"],
    ]);
    expect(text("[0:1]={x,y}")).toEqual(["x", "y"]);
    expect(text("{}")).toEqual([]);
    expect(readArray("{1,-2}", BigInt)).toEqual([1n, -2n]);
  });

  it("are parsed as they were written", () => {
    // fast-check's own unit "binary" first maps all code points, which takes seconds.
    const unit = fc.oneof(
      fc.constantFrom('"', "\\", "{", "}", ",", " ", "NULL"),
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
    );
    const element = fc.oneof(fc.string({ unit }), fc.constant(null));
    const same = fc.property(fc.array(element), (values) => {
      expect(text(writeArray(values))).toEqual(values);
    });
    fc.assert(same);
  });

  it("accept literals that Drizzle has written", () => {
    expect(writeArray("{a,b}")).toBe("{a,b}");
  });
});
