import { describe, expect, it } from "vitest";
import { isBankFault, isRepresentable, reasonsIn, returnReason, returnReasons } from "./return-reasons";

const codesWhere = (fits: (code: string) => boolean) => returnReasons.map(({ code }) => code).filter(fits);

describe("return reasons", () => {
  it("have one code each, and one meaning per code of a scheme", () => {
    expect(returnReasons).toHaveLength(22);
    for (const name of ["code", "x9", "cts", "uk"] as const) {
      const given = returnReasons.flatMap((one) => one[name] ?? []);
      expect(new Set(given).size, name).toBe(given.length);
    }
  });

  it("are the codes of the three schemes", () => {
    expect(returnReason("SIGNATURE_IRREGULAR")).toMatchObject({ x9: "L", cts: "12", uk: "4" });
    expect(returnReason("CONNECTIVITY")).toMatchObject({ x9: null, cts: "84", uk: null });
  });

  it("allow a second presentment only where the scheme does", () => {
    const allowed = ["EFFECTS_NOT_CLEARED", "REFER_TO_DRAWER", "IMAGE_UNUSABLE", "CONNECTIVITY"];
    expect(codesWhere(isRepresentable)).toEqual(allowed);
    expect(codesWhere(isBankFault)).toEqual(["IMAGE_UNUSABLE", "CONNECTIVITY"]);
  });

  it("take an unknown code as the customer's fault, not to be presented again", () => {
    for (const code of ["WRITTEN_BY_HAND", "constructor", ""]) {
      expect([returnReason(code), isBankFault(code), isRepresentable(code)]).toEqual([null, false, false]);
    }
  });

  it("are all listed for a scheme, with null where it has no code", () => {
    const uk = reasonsIn("UK");
    expect(uk.map(({ code }) => code)).toEqual(returnReasons.map(({ code }) => code));
    expect(uk.find(({ code }) => code === "REFER_TO_DRAWER")?.schemeCode).toBe("1");
    expect(uk.find(({ code }) => code === "FORGERY")?.schemeCode).toBeNull();
    expect(new Set(reasonsIn(undefined).map(({ schemeCode }) => schemeCode))).toEqual(new Set([null]));
  });
});
