import { describe, expect, it } from "vitest";
import { partyName, present } from "./party-name";

describe("partyName", () => {
  it("is the person's, in the order given and family", () => {
    expect(partyName({ type: "PERSON", givenName: "Ada", familyName: "Okafor" })).toBe("Ada Okafor");
    expect(partyName({ type: "PERSON", familyName: " Okafor " })).toBe("Okafor");
    expect(partyName({ type: "PERSON", givenName: "Ada", familyName: "  ", organisationName: "Okafor & Co" })).toBe(
      "Ada",
    );
  });

  it("is the organisation's for everybody else, when it has one", () => {
    const names = { givenName: "Ada", familyName: "Okafor", organisationName: "Okafor & Co" };
    expect(partyName({ type: "ORGANISATION", ...names })).toBe("Okafor & Co");
    expect(partyName({ type: "TRUST", ...names, organisationName: null })).toBe("Ada Okafor");
  });

  it("is nothing without any name", () => {
    expect(partyName({ type: "TRUST", givenName: " ", organisationName: "" })).toBeNull();
  });
});

describe("present", () => {
  it("keeps text as it was sent, and drops what says nothing", () => {
    expect([" x ", "", "  ", undefined, null].map(present)).toEqual([" x ", null, null, null, null]);
  });
});
