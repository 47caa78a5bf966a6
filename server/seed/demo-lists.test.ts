import { beforeAll, describe, expect, it } from "vitest";
import { analyse, ready } from "@/server/compliance/matching/analyse";
import { scoreOf } from "@/server/compliance/matching/compare";
import { random } from "./demo-bank";
import { demoEditions, demoOwnEntries } from "./demo-lists";
import { NAME_STOCKS } from "./demo-names";
import { demoScreenings, underReviewCustomer } from "./demo-screenings";

const { givenName, familyName } = underReviewCustomer.party;
/** Customers who resemble the officer's own entries. */
const NEAR = ["Vera Sokolova", "Mohammed Rezavandi", "Xiu Chen", "Casimir Holloway", `${givenName} ${familyName}`];
const WITHOUT_A_HIT = ["Eleanor Whitcombe", "Harbour Lights Choir", "Ltd.", "---"];

const published = demoEditions({ random }).flatMap(({ text }) =>
  [...text.matchAll(/"([^"]*)","([^"]*)"/g)].flatMap(([, name = "", aliases = ""]) => [name, ...aliases.split(";")]),
);
const own = demoOwnEntries.flatMap(({ fullName, aliases = [] }) => [fullName, ...aliases]);
const request = demoScreenings.flatMap(({ request: { name, threshold = 80 } = {} }) =>
  name ? [{ name, threshold }] : [],
);

const best = (name: string, listed: readonly string[]) =>
  Math.max(...listed.map((other) => scoreOf(analyse(name), analyse(other))));

beforeAll(() => ready([...published, ...own, ...NEAR, ...request.map(({ name }) => name)]));

describe("the lists of the demo bank", () => {
  it("have no Chinese or Korean name with a common family name, which would match real people", () => {
    const families = [NAME_STOCKS.chinese, NAME_STOCKS.korean].flatMap((stock) => stock?.families ?? []);
    expect(families.length).toBeGreaterThan(8);
    expect(families.filter(([, ownFamily]) => [...ownFamily].length < 2)).toEqual([]);
  });

  it.each(NEAR)("have an entry of the officer's that matches %s", (name) => {
    expect(best(name, own)).toBeGreaterThanOrEqual(80);
  });

  it.each(request)("screen $name with the intended result", ({ name, threshold }) => {
    const found = best(name, [...published, ...own]);
    if (WITHOUT_A_HIT.includes(name)) expect(found).toBeLessThan(threshold);
    else expect(found).toBeGreaterThanOrEqual(threshold);
  });
});
