import { describe, expect, it } from "vitest";
import { birthAgreement, compareFacts, type OwnFacts } from "./compare-facts";
import { detailsView, publishedDate, storedDetails } from "./entry-details";

const own: OwnFacts = {
  type: "PERSON",
  dateOfBirth: "1966-03-23",
  country: "RU",
  identifiers: ["1000000016", "i@x.ru"],
};
const agreements = (details: Parameters<typeof detailsView>[0], country: string | null = null, of = own) =>
  Object.fromEntries(
    compareFacts(of, { details: detailsView(details), country }).map(({ fact, agreement }) => [fact, agreement]),
  );

describe("facts of a listed subject beside those of a customer", () => {
  it("are unknown if one side has none", () => {
    expect(agreements({})).toEqual({
      TYPE: "UNKNOWN",
      BIRTH_DATE: "UNKNOWN",
      COUNTRY: "UNKNOWN",
      IDENTIFIER: "UNKNOWN",
    });
    const nothing = { type: "", dateOfBirth: null, country: null, identifiers: [] };
    const listed = { type: "PERSON", birthDates: ["1966"], nationalities: ["RU"] } as const;
    expect(agreements({ ...listed, birthDates: ["1966"], nationalities: ["RU"] }, null, nothing)).toEqual({
      ...{ TYPE: "UNKNOWN", BIRTH_DATE: "UNKNOWN", COUNTRY: "UNKNOWN", IDENTIFIER: "UNKNOWN" },
    });
  });

  it("agree or contradict by type", () => {
    expect(agreements({ type: "PERSON" }).TYPE).toBe("SAME");
    expect(agreements({ type: "VESSEL" }).TYPE).toBe("DIFFERENT");
    expect(agreements({ type: "ORGANISATION" }, null, { ...own, type: "SOLE_TRADER" }).TYPE).toBe("UNKNOWN");
  });

  it("compare countries by code and by the names that lists use", () => {
    expect(agreements({ nationalities: ["Russian Federation"] }).COUNTRY).toBe("SAME");
    expect(agreements({}, "Korea, North", { ...own, country: "KP" }).COUNTRY).toBe("SAME");
    expect(agreements({}, "BY, Russia").COUNTRY).toBe("SAME");
    expect(agreements({ nationalities: ["IR"] }, "IQ").COUNTRY).toBe("DIFFERENT");
    expect(agreements({}, "Türkiye", { ...own, country: "Turkey" }).COUNTRY).toBe("SAME");
  });

  it("count the country of an entry beside its nationalities, each once", () => {
    const facts = compareFacts(own, {
      details: detailsView({ nationalities: ["IR", "Russian Federation"] }),
      country: "Iran, Russia",
    });
    expect(facts.find(({ fact }) => fact === "COUNTRY")).toMatchObject({
      listed: ["Iran", "Russia"],
      agreement: "SAME",
    });
    expect(agreements({ nationalities: ["IR"] }, "RU").COUNTRY).toBe("SAME");
  });

  it("show an identifier with its country", () => {
    const identifiers = [{ kind: "Passport", value: "A01", country: "RU" }];
    const facts = compareFacts(own, { details: detailsView({ identifiers }), country: null });
    expect(facts.at(-1)).toMatchObject({ fact: "IDENTIFIER", own: [], listed: ["Passport A01 (Russia)"] });
  });

  it("find an identifier that the customer has as well, and otherwise leave it unknown", () => {
    const email = { kind: "Email Address", value: "I@X.RU", country: null };
    const passport = { kind: "Passport", value: "A01", country: "RU" };
    expect(agreements({ identifiers: [passport, email] }).IDENTIFIER).toBe("SAME");
    expect(agreements({ identifiers: [passport] }).IDENTIFIER).toBe("UNKNOWN");
  });

  it.each([
    ["1966-03-23", "SAME"],
    ["1966-03", "PARTLY"],
    ["1966", "PARTLY"],
    ["1966-08-01", "PARTLY"],
    ["circa 1967", "PARTLY"],
    ["1960 to 1970", "PARTLY"],
    ["1967", "DIFFERENT"],
    ["1976-03-23", "DIFFERENT"],
    ["circa 1969", "DIFFERENT"],
    ["1950 to 1960", "DIFFERENT"],
    ["unknown", "UNKNOWN"],
  ])("compare a birth date with “%s”: %s", (listed, agreement) => {
    expect(birthAgreement("1966-03-23", listed)).toBe(agreement);
  });

  it("count the best of several birth dates", () => {
    expect(agreements({ birthDates: ["1950-01-01", "1966-03-23"] }).BIRTH_DATE).toBe("SAME");
    expect(agreements({ birthDates: ["1950-01-01", "1966"] }).BIRTH_DATE).toBe("PARTLY");
  });
});

describe("details as stored", () => {
  it.each([
    ["23 Mar 1966", "1966-03-23"],
    ["Mar 1966", "1966-03"],
    ["3 march 1966", "1966-03-03"],
    ["23/03/1966", "1966-03-23"],
    ["1966-03-23T00:00:00", "1966-03-23"],
    ["circa 1966", "circa 1966"],
    ["1966", "1966"],
  ])("have the date “%s” as %s", (published, stored) => {
    expect(publishedDate(published)).toBe(stored);
  });

  it("omit what is empty and repeated", () => {
    expect(storedDetails({ birthDates: ["1966", " ", "1966"], remarks: " ", identifiers: [], programmes: [] })).toEqual(
      {
        birthDates: ["1966"],
      },
    );
    expect(storedDetails(undefined)).toEqual({});
  });
});
