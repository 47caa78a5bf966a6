import fc from "fast-check";
import { expect, it } from "vitest";
import { DomainError } from "../kernel/errors";
import { refuseDuplicateNames } from "./duplicate-names";

const check = (text: string) => refuseDuplicateNames(Buffer.from(text), JSON.parse(text) as object);

it("JSON with unique names is accepted in any notation", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()),
      fc.integer({ min: 0, max: 3 }),
      (value, indent) => {
        check(JSON.stringify(value, null, indent));
        check(JSON.stringify({ text: JSON.stringify(value, null, indent) }));
      },
    ),
  );
});

it("a repeated name in an object is rejected and named", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.jsonValue(), fc.jsonValue(), (name, first, second) => {
      const member = (value: unknown) => `${JSON.stringify(name)} : ${JSON.stringify(value)}`;
      const text = `{"x":[0,{${member(first)},"other":1,${member(second)}}]}`;
      fc.pre(name !== "other");
      let refusal: unknown;
      try {
        check(text);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(DomainError);
      expect((refusal as DomainError).fieldErrors).toEqual({
        [`x.1.${name.slice(0, 100)}`]: "is given more than once",
      });
    }),
  );
});
