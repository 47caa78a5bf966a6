import { describe, expect, it } from "vitest";
import { AUTHORITIES, AUTHORITY_AREAS, isAuthority, READ_AUTHORITIES } from "./authorities";
import { authoritiesOf, isRole, ROLES } from "./roles";

describe("permissions", () => {
  it("are in one area each", () => {
    const shown = AUTHORITY_AREAS.flatMap(({ authorities }) => authorities.map(({ value }) => value));
    expect(shown.sort()).toEqual([...AUTHORITIES].sort());
  });

  it("gives a head teller what a teller has, and decisions, vault and account operations", () => {
    const teller = authoritiesOf(["TELLER"]);
    const head = authoritiesOf(["HEAD_TELLER"]);
    expect([...head].filter((authority) => !teller.has(authority)).sort()).toEqual([
      "account:operate",
      "approval:decide",
      "teller:vault",
    ]);
    expect([...teller].every((authority) => head.has(authority))).toBe(true);
  });

  it("keeps money and decisions away from tellers and administrators", () => {
    expect(authoritiesOf(["TELLER"]).has("approval:decide")).toBe(false);
    const administrator = [...authoritiesOf(["ADMINISTRATOR"])].sort();
    expect(administrator).toEqual(["audit:read", "client:manage", "limit:manage", "reference:manage", "staff:manage"]);
  });

  it("gives a checker every read and the decision, nothing else", () => {
    expect([...authoritiesOf(["CHECKER"])].sort()).toEqual([...READ_AUTHORITIES, "approval:decide"].sort());
    expect(READ_AUTHORITIES).toContain("audit:read");
  });

  it("keeps prices, and the accounts that money goes to, apart", () => {
    for (const role of ROLES) {
      const authorities = authoritiesOf([role]);
      expect([role, authorities.has("pricing:manage") && authorities.has("transfer:operate")]).toEqual([role, false]);
    }
    expect(authoritiesOf(["PAYMENTS_OFFICER"]).has("transfer:operate")).toBe(true);
  });

  it("adds roles up", () => {
    expect(authoritiesOf(["PRICING_MANAGER", "LEDGER_OFFICER"]).size).toBe(6);
    expect(authoritiesOf([]).size).toBe(0);
  });

  it("knows its own names and no inherited ones", () => {
    expect(isAuthority("constructor")).toBe(false);
    expect(isRole("toString")).toBe(false);
    expect(isRole("TELLER")).toBe(true);
  });
});
