import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "./analyse";
import { compare, scoreOf } from "./compare";
import { likenessOf } from "./similarity";

const words = [
  ..."Nikolai Patrushev Ali Hassan Hussein Abu al bin Maria Mario Kim Jong Un Li Wei O'Neill Müller Mueller de la Cruz LLC Bank Trading Iran 5 155 A. B. Dr. Mr".split(
    " ",
  ),
  ..."Николай Патрушев محمد علي 蒋洁 박봉주 Παπαδόπουλος ПАО Abdulrahman Abd Rahman Bob Robert Severstal Group S.P.F.S.".split(
    " ",
  ),
];
const name = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...words, ","), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(" ")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);
const pair = fc.tuple(name, name);

beforeAll(async () => ready(["蒋"]));

describe("any two names", () => {
  it("score exactly the sum of parts, deductions and caps", () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const { score, raw, parts, deductions, caps } = compare(analyse(one), analyse(other));
        const weight = parts.reduce((sum, part) => sum + part.weight, 0);
        const points = parts.reduce((sum, part) => sum + part.score * part.weight, 0);
        const agreed = deductions.reduce((rest, { points }) => rest - points, weight === 0 ? 0 : points / weight);
        expect(agreed).toBe(raw);
        expect(score).toBe(Math.round(Math.min(raw, ...caps.map(({ limit }) => limit))));
      }),
      { numRuns: 1_000 },
    );
  });

  it("score 0 to 100, deterministically, with a sentence per reason", () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const compared = compare(analyse(one), analyse(other));
        expect(compared.score).toBeGreaterThanOrEqual(0);
        expect(compared.score).toBeLessThanOrEqual(100);
        expect(Number.isInteger(compared.score)).toBe(true);
        expect(compare(analyse(one), analyse(other))).toEqual(compared);
        expect(scoreOf(analyse(one), analyse(other))).toBe(compared.score);
        for (const note of compared.notes) expect(note).toMatch(/^.+\.$/su);
      }),
      { numRuns: 1_000 },
    );
  });

  it("have every word of both in the parts, once", () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const [query, listed] = [analyse(one), analyse(other)];
        const { parts } = compare(query, listed);
        if (!query.screenable || !listed.screenable) return;
        const shown = (side: "query" | "listed") =>
          parts.map((part) => part[side]).filter((text) => text !== null).length;
        expect(shown("query")).toBeGreaterThan(0);
        expect(shown("listed")).toBeGreaterThan(0);
        for (const { query: asked, listed: written, how } of parts) {
          expect(asked === null).toBe(how === "NOT_IN_QUERY");
          expect(written === null).toBe(how === "NOT_IN_ENTRY");
        }
      }),
    );
  });
});

describe("any name", () => {
  it("equals itself", () => {
    fc.assert(
      fc.property(name, (one) => {
        const analysis = analyse(one);
        expect(compare(analysis, analysis).score).toBe(analysis.screenable ? 100 : 0);
      }),
      { numRuns: 1_000 },
    );
  });

  it("has a symmetric likeness of words", () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        for (const mine of analyse(one).readings.flatMap(({ tokens }) => tokens)) {
          for (const theirs of analyse(other).readings.flatMap(({ tokens }) => tokens)) {
            expect(likenessOf(mine, theirs)).toEqual(likenessOf(theirs, mine));
          }
        }
      }),
    );
  });
});
