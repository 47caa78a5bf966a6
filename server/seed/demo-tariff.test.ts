import { describe, expect, it } from "vitest";
import { ChargeRuleWrite } from "@/server/contract/pricing/charge-rules";
import { demoDefinitions, demoRules } from "./demo-tariff";

describe("the demo bank's tariff", () => {
  it("charges no movement by the interface", () => {
    expect(demoRules.filter(({ channel }) => channel !== "BRANCH" && channel !== "ATM")).toEqual([]);
  });

  it("charges nothing for ordinary dollar amounts at the counter", () => {
    const counter = demoRules.filter(
      ({ channel, chargeCode }) => channel === "BRANCH" && chargeCode === "CASH_HANDLING",
    );
    const meets = counter.filter(
      ({ currency = null, product = null, amountFrom = null }) =>
        (currency === null || currency === "USD") && product !== "SAVINGS" && Number(amountFrom ?? 0) < 5_000,
    );
    expect(meets).toEqual([]);
  });

  it("has three charges and two commissions, and every code of a rule is defined", () => {
    const codes = (charges: boolean) =>
      demoDefinitions
        .filter((each) => (each.category === "CHARGE") === charges && !each.inactive)
        .map((each) => each.commissionCode);
    expect([codes(true).length, codes(false).length]).toEqual([3, 2]);
    expect(new Set(demoRules.map(({ chargeCode }) => chargeCode))).toEqual(new Set([...codes(true), ...codes(false)]));
    expect(demoRules.length).toBeGreaterThanOrEqual(22);
    expect(demoRules.length).toBeLessThanOrEqual(28);
    for (const rule of demoRules) expect(ChargeRuleWrite.safeParse(rule).success).toBe(true);
  });
});
