import { describe, expect, it } from "vitest";
import { checkedRoles, losesAdministrator, refuseOwnStanding } from "./staff-rules";

const me = "11111111-1111-1111-1111-111111111111";
const boss = { personId: me, roles: ["ADMINISTRATOR"], active: true };

describe("staff rules", () => {
  it("knows roles, each once", () => {
    expect(checkedRoles(["TELLER", "CHECKER", "TELLER"])).toEqual(["TELLER", "CHECKER"]);
    expect(() => checkedRoles(["TELLER", "toString"])).toThrow("There is no role toString.");
  });

  it("sees when an active administrator is lost", () => {
    expect(losesAdministrator(boss, { roles: ["TELLER"], active: true })).toBe(true);
    expect(losesAdministrator(boss, { roles: ["ADMINISTRATOR"], active: false })).toBe(true);
    expect(losesAdministrator(boss, { roles: ["TELLER", "ADMINISTRATOR"], active: true })).toBe(false);
    expect(losesAdministrator({ ...boss, active: false }, { roles: [], active: false })).toBe(false);
  });

  it("lets nobody change his own standing, and lets everybody else", () => {
    const off = { roles: ["ADMINISTRATOR"], active: false };
    const more = { roles: ["ADMINISTRATOR", "HEAD_TELLER"], active: true };
    expect(() => refuseOwnStanding(me, boss, off)).toThrow("deactivate yourself");
    expect(() => refuseOwnStanding(me, boss, more)).toThrow("your own roles");
    expect(() =>
      refuseOwnStanding(me, { ...boss, roles: ["CHECKER", "TELLER"] }, { roles: ["TELLER", "CHECKER"], active: true }),
    ).not.toThrow();
    expect(() => refuseOwnStanding("somebody else", boss, off)).not.toThrow();
  });
});
