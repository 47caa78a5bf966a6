import { describe, expect, it } from "vitest";
import { imbalance } from "../../../posting/journal-draft";
import { type Gross, netOf, settlementLines } from "./net";

const terms = { interchangePercent: "1.5", feePercent: "0.2", feeEach: "0.05" };
const accounts = { payable: "2130", fees: "5300", interchange: "4150", nostro: "1120" };
const gross = (purchases: bigint, refunds: bigint, count: number): Gross => ({ purchases, refunds, count });

/** `Dr 2130 85000` */
function linesOf(of: Gross, currency = "USD", by = terms) {
  const lines = settlementLines(of, netOf(of, by, currency), accounts, currency);
  expect([...imbalance(lines).values()].every((difference) => difference === 0n)).toBe(true);
  return lines.map(({ side, glCode, money }) => `${side === "DEBIT" ? "Dr" : "Cr"} ${glCode} ${money.minor}`);
}

describe("the net of a batch", () => {
  it("is the example of the rules to the cent", () => {
    const batch = gross(1_000_00n, 150_00n, 2);
    expect(netOf(batch, terms, "USD")).toEqual({ interchange: 12_75n, fees: 2_10n, net: 839_35n });
    expect(linesOf(batch)).toEqual(["Dr 2130 85000", "Dr 5300 210", "Cr 4150 1275", "Cr 1120 83935"]);
  });

  it("flips payable, interchange and nostro when refunds exceed purchases", () => {
    const batch = gross(100_00n, 300_00n, 2);
    expect(netOf(batch, terms, "USD")).toEqual({ interchange: -3_00n, fees: 30n, net: -196_70n });
    expect(linesOf(batch)).toEqual(["Cr 2130 20000", "Dr 5300 30", "Dr 4150 300", "Dr 1120 19670"]);
  });

  it("may pay the network although refunds exceed purchases", () => {
    expect(netOf(gross(100_00n, 100_10n, 4), terms, "USD")).toEqual({ interchange: 0n, fees: 40n, net: 30n });
  });

  it("omits lines of zero, and is empty if all are", () => {
    expect(linesOf(gross(100_00n, 100_00n, 2))).toEqual(["Dr 5300 30", "Cr 1120 30"]);
    const free = { interchangePercent: "0", feePercent: "0", feeEach: "0" };
    expect(linesOf(gross(100_00n, 100_00n, 2), "USD", free)).toEqual([]);
    expect(linesOf(gross(100_00n, 0n, 1), "USD", free)).toEqual(["Dr 2130 10000", "Cr 1120 10000"]);
  });

  it.each([
    // 1.5 % of 0.33 is 0.00495, of 0.34 is 0.0051; 0.2 % of 0.34 is 0.00068.
    ["USD", gross(33n, 0n, 0), { interchange: 0n, fees: 0n, net: 33n }],
    ["USD", gross(34n, 0n, 0), { interchange: 1n, fees: 0n, net: 33n }],
    // Half: 1.5 % of 1.00 is 0.015 in both directions.
    ["USD", gross(100n, 0n, 0), { interchange: 2n, fees: 0n, net: 98n }],
    ["USD", gross(0n, 100n, 0), { interchange: -2n, fees: 0n, net: -98n }],
    // No decimals: 1.5 % of 1,000 is 15; 0.2 % is 2 and 11 × 0.05 is 0.55, rounded together.
    ["JPY", gross(1_000n, 0n, 11), { interchange: 15n, fees: 3n, net: 988n }],
    ["JPY", gross(1_000n, 0n, 9), { interchange: 15n, fees: 2n, net: 987n }],
    // Three decimals: 1.5 % of 12.345 is 0.185175; 0.2 % is 0.02469 and 0.05.
    ["KWD", gross(12_345n, 0n, 1), { interchange: 185n, fees: 75n, net: 12_235n }],
  ])("is rounded half up once per figure in %s", (currency, batch, expected) => {
    expect(netOf(batch, terms, currency)).toEqual(expected);
    linesOf(batch, currency);
  });

  it("is exact beyond the precision of doubles", () => {
    const batch = gross(900_719_925_474_099_300n, 100n, 1_000_000);
    expect(netOf(batch, terms, "USD").interchange).toBe(13_510_798_882_111_488n);
    linesOf(batch);
  });

  it("accepts four decimals of a percent", () => {
    const by = { interchangePercent: "1.2345", feePercent: "0.1234", feeEach: "0.0125" };
    expect(netOf(gross(1_000_00n, 0n, 3), by, "USD")).toEqual({ interchange: 12_35n, fees: 1_27n, net: 988_92n });
  });
});
