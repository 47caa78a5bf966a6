import { describe, expect, it } from "vitest";
import { type CheckedCommand, fourEyesPairs, heldPairs, pairWords } from "./four-eyes";
import { checkedRoles, grantOf, isForTwo, refuseOwnStanding } from "./staff-rules";

const me = "11111111-1111-1111-1111-111111111111";
const boss = { personId: me, roles: ["ADMINISTRATOR"], active: true };

describe("staff rules", () => {
  it("accept known roles without duplicates", () => {
    expect(checkedRoles(["TELLER", "CHECKER", "TELLER"])).toEqual(["TELLER", "CHECKER"]);
    expect(() => checkedRoles(["TELLER", "toString"])).toThrow("There is no role toString.");
  });

  it("detect a user who becomes or ceases to be an administrator", () => {
    const administrator = (before: typeof boss | null, roles: string[], active = true) =>
      grantOf([], before, { roles, active }).administrator;
    expect(administrator(boss, ["TELLER"])).toBe("TAKEN");
    expect(administrator(boss, ["ADMINISTRATOR"], false)).toBe("TAKEN");
    expect(administrator(boss, ["TELLER", "ADMINISTRATOR"])).toBeNull();
    expect(administrator({ ...boss, active: false }, [], false)).toBeNull();
    expect(administrator({ ...boss, active: false }, ["ADMINISTRATOR"])).toBe("GIVEN");
    expect(administrator(null, ["ADMINISTRATOR"])).toBe("GIVEN");
    expect(administrator(null, ["ADMINISTRATOR"], false)).toBeNull();
  });

  it("refuse changes of one's own standing only", () => {
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

describe("four-eyes pairs", () => {
  const commands: CheckedCommand[] = [
    { operation: { id: "createTransfer", access: "transfer:outbound" }, parks: { checker: "approval:decide" } },
    { operation: { id: "postCashDeposit", access: "teller:operate" }, parks: { checker: "approval:decide" } },
    { operation: { id: "postCashWithdrawal", access: "teller:operate" }, parks: { checker: "approval:decide" } },
    { operation: { id: "setLimit", access: "limit:manage" }, parks: { checker: "limit:manage" } },
    { operation: { id: "openAccount", access: "account:open" } },
  ];
  const pairs = fourEyesPairs(commands);

  it("are derived from commands that park, except with one authority for both sides", () => {
    expect(pairs).toEqual([
      { maker: "transfer:outbound", checker: "approval:decide", operations: ["createTransfer"] },
      { maker: "teller:operate", checker: "approval:decide", operations: ["postCashDeposit", "postCashWithdrawal"] },
    ]);
    expect(heldPairs(pairs, new Set(["approval:decide", "limit:manage"]))).toEqual([]);
    expect(heldPairs(pairs, new Set(["approval:decide", "teller:operate"]))).toEqual([pairs[1]]);
  });

  it("name the commands of both sides", () => {
    const words: Record<string, string> = { postCashDeposit: "Cash deposit", postCashWithdrawal: "Cash withdrawal" };
    expect(pairs.slice(1).map((pair) => pairWords(pair, (id) => words[id] ?? id))).toEqual([
      "Can both enter and approve: cash deposit and cash withdrawal.",
    ]);
  });

  const teller = { roles: ["TELLER"], active: true };

  it("are granted by the second side, by a role that has both, and by reactivation", () => {
    const granted = (before: { roles: string[]; active: boolean } | null, roles: string[], active = true) =>
      grantOf(pairs, before, { roles, active }).pairs.length;
    expect(granted(teller, ["TELLER", "CHECKER"])).toBe(2);
    expect(granted(null, ["HEAD_TELLER"])).toBe(2);
    expect(granted({ roles: ["HEAD_TELLER"], active: false }, ["HEAD_TELLER"])).toBe(2);
    expect(granted({ roles: ["HEAD_TELLER"], active: true }, ["HEAD_TELLER", "TELLER"])).toBe(0);
    expect(granted(teller, ["TELLER", "PRICING_MANAGER"])).toBe(0);
    expect(granted(null, ["TELLER", "CHECKER"], false)).toBe(0);
  });

  it("require a second administrator when completed or when the user becomes a checker, only", () => {
    const forTwo = (after: { roles: string[]; active: boolean }) => isForTwo(grantOf(pairs, teller, after));
    expect(forTwo({ roles: ["TELLER", "CHECKER"], active: true })).toBe(true);
    expect(forTwo({ roles: ["CHECKER"], active: true })).toBe(true);
    expect(forTwo({ roles: ["CHECKER"], active: false })).toBe(false);
    expect(forTwo({ roles: ["TELLER", "PRICING_MANAGER"], active: true })).toBe(false);
  });

  it("are not the only case: cash of every branch instead of one requires one, too", () => {
    const moved = (branchCode: string | null, roles = ["TELLER"]) =>
      isForTwo(grantOf(pairs, { ...teller, branchCode: "001" }, { roles, active: true, branchCode }));
    expect([moved(null), moved("002"), moved(null, ["PRICING_MANAGER"])]).toEqual([true, false, false]);
  });
});
