import { describe, expect, it } from "vitest";
import { partyName, present } from "./party-name";

describe("partyName", () => {
  it("is given name and family name of a person", () => {
    expect(partyName({ type: "PERSON", givenName: "Ada", familyName: "Okafor" })).toBe("Ada Okafor");
    expect(partyName({ type: "PERSON", familyName: " Okafor " })).toBe("Okafor");
    expect(partyName({ type: "PERSON", givenName: "Ada", familyName: "  ", organisationName: "Okafor & Co" })).toBe(
      "Ada",
    );
  });

  it("is the organization's name for other types, if given", () => {
    const names = { givenName: "Ada", familyName: "Okafor", organisationName: "Okafor & Co" };
    expect(partyName({ type: "ORGANISATION", ...names })).toBe("Okafor & Co");
    expect(partyName({ type: "TRUST", ...names, organisationName: null })).toBe("Ada Okafor");
  });

  it("is null without any name", () => {
    expect(partyName({ type: "TRUST", givenName: " ", organisationName: "" })).toBeNull();
  });
});

describe("present", () => {
  it("keeps text as sent and drops blank text", () => {
    expect([" x ", "", "  ", undefined, null].map(present)).toEqual([" x ", null, null, null, null]);
  });
});
