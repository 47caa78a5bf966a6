import { describe, expect, it } from "vitest";
import { AUTHORITIES, AUTHORITY_AREAS, isAuthority, READ_AUTHORITIES } from "./authorities";
import { authoritiesOf, isRole, ROLES } from "./roles";

describe("permissions", () => {
  it("belong to one area each", () => {
    const shown = AUTHORITY_AREAS.flatMap(({ authorities }) => authorities.map(({ value }) => value));
    expect(shown.sort()).toEqual([...AUTHORITIES].sort());
  });

  it("of a head teller are a teller's plus decisions, vault and account operations", () => {
    const teller = authoritiesOf(["TELLER"]);
    const head = authoritiesOf(["HEAD_TELLER"]);
    expect([...head].filter((authority) => !teller.has(authority)).sort()).toEqual([
      "account:operate",
      "approval:decide",
      "teller:vault",
    ]);
    expect([...teller].every((authority) => head.has(authority))).toBe(true);
  });

  it("of tellers and administrators exclude money and decisions", () => {
    expect(authoritiesOf(["TELLER"]).has("approval:decide")).toBe(false);
    const administrator = [...authoritiesOf(["ADMINISTRATOR"])].sort();
    expect(administrator).toEqual(["audit:read", "client:manage", "limit:manage", "reference:manage", "staff:manage"]);
  });

  it("of a checker are the decision and every read but that of cases and screenings", () => {
    const reads = READ_AUTHORITIES.filter((authority) => authority !== "aml:read");
    expect([...authoritiesOf(["CHECKER"])].sort()).toEqual([...reads, "approval:decide"].sort());
    expect(READ_AUTHORITIES).toContain("audit:read");
  });

  it("for prices and for destinations of money are separate", () => {
    for (const role of ROLES) {
      const authorities = authoritiesOf([role]);
      expect([role, authorities.has("pricing:manage") && authorities.has("transfer:operate")]).toEqual([role, false]);
    }
    expect(authoritiesOf(["PAYMENTS_OFFICER"]).has("transfer:operate")).toBe(true);
  });

  it("of several roles are added", () => {
    expect(authoritiesOf(["PRICING_MANAGER", "LEDGER_OFFICER"]).size).toBe(6);
    expect(authoritiesOf([]).size).toBe(0);
  });

  it("exist for declared roles only, not for inherited names", () => {
    expect(isAuthority("constructor")).toBe(false);
    expect(isRole("toString")).toBe(false);
    expect(isRole("TELLER")).toBe(true);
  });
});
