import { describe, expect, it } from "vitest";
import { DomainError } from "../../kernel/errors";
import { imbalance, type LedgerAccountRef } from "../../posting/journal-draft";
import { closingLines, countDifference, denominationsTotal, floatSources, requireDenominations } from "./till";

const usd = (minor: bigint) => ({ minor, currency: "USD" });
const account = (id: string, glCode: string): LedgerAccountRef => ({
  id,
  kind: "TILL",
  number: null,
  side: "DEBIT",
  glCode,
  currency: "USD",
});
const accounts = { till: account("till", "1020"), vault: account("vault", "1010"), overage: "4900", shortage: "5900" };

function refusal(work: () => void): DomainError {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error("nothing was refused");
}

describe("denominations", () => {
  it("sum to 250.75", () => {
    const notes = [
      { value: 100, count: 2 },
      { value: 50, count: 1 },
      { value: 0.25, count: 3 },
    ];
    expect(denominationsTotal(notes, "USD")).toEqual(usd(25_075n));
    expect(() => requireDenominations(notes, usd(25_075n))).not.toThrow();
  });
  it("are optional", () => expect(() => requireDenominations(undefined, usd(1n))).not.toThrow());
  it("with another sum are refused", () => {
    const error = refusal(() => requireDenominations([{ value: 100, count: 2 }], usd(25_000n)));
    expect(error.code).toBe("DENOMINATIONS_MISMATCH");
    expect(error.message).toBe("Notes and coins add up to 200.00 USD, but the amount is 250.00 USD.");
    expect(error.fieldErrors).toEqual({ denominations: "must add up to 250.00 USD" });
  });
  it("none at all sum to zero", () => {
    expect(refusal(() => requireDenominations([], usd(100n))).code).toBe("DENOMINATIONS_MISMATCH");
    expect(() => requireDenominations([], usd(0n))).not.toThrow();
  });
  it("out of range are refused", () => {
    const most = Array.from({ length: 10 }, () => ({ value: 10_000_000, count: 10_000_000 }));
    const error = refusal(() => denominationsTotal([...most, { value: 10_000_000, count: 1 }], "KWD"));
    expect([error.code, error.fieldErrors]).toEqual(["VALIDATION_ERROR", { denominations: "is too large" }]);
    expect(denominationsTotal(most.slice(1), "KWD").minor).toBe(900_000_000_000_000_000n);
  });
  it("with an invalid face value are refused at their place", () => {
    const error = refusal(() =>
      denominationsTotal(
        [
          { value: 500, count: 1 },
          { value: 0.5, count: 1 },
        ],
        "JPY",
      ),
    );
    expect(error.code).toBe("VALIDATION_ERROR");
    expect(error.fieldErrors).toEqual({ "denominations.1.value": "JPY has no decimals" });
  });
});

describe("opening float", () => {
  it.each([
    ["a full vault", 900n, 500n, 0n],
    ["just enough", 500n, 500n, 0n],
    ["a part", 200n, 200n, 300n],
    ["an empty vault", 0n, 0n, 500n],
  ])("of 5.00 from %s", (_, vault, fromVault, fromHeadOffice) => {
    expect(floatSources(usd(500n), vault)).toEqual({ fromVault: usd(fromVault), fromHeadOffice: usd(fromHeadOffice) });
  });
});

describe("close", () => {
  const lines = (expected: bigint, counted: bigint) =>
    closingLines(usd(expected), usd(counted), accounts).map(
      (l) => `${l.side === "DEBIT" ? "Dr" : "Cr"} ${l.glCode} ${l.money.minor}`,
    );

  it("sweeps an equal count", () => expect(lines(10_000n, 10_000n)).toEqual(["Dr 1010 10000", "Cr 1020 10000"]));
  it("books what is over before the sweep", () =>
    expect(lines(10_000n, 10_150n)).toEqual(["Dr 1020 150", "Cr 4900 150", "Dr 1010 10150", "Cr 1020 10150"]));
  it("books what is short before the sweep", () =>
    expect(lines(10_000n, 9_900n)).toEqual(["Dr 5900 100", "Cr 1020 100", "Dr 1010 9900", "Cr 1020 9900"]));
  it("has nothing to sweep when nothing was counted", () =>
    expect(lines(10_000n, 0n)).toEqual(["Dr 5900 10000", "Cr 1020 10000"]));
  it("of an empty till moves nothing", () => expect(lines(0n, 0n)).toEqual([]));
  it("always balances", () => {
    for (const counted of [0n, 1n, 9_999n, 10_000n, 10_001n, 50_000n]) {
      expect(imbalance(closingLines(usd(10_000n), usd(counted), accounts)).get("USD")).toBe(0n);
    }
  });
  it("distinguishes over from short", () => {
    expect(countDifference(usd(100n), usd(130n))).toEqual(usd(30n));
    expect(countDifference(usd(100n), usd(70n))).toEqual(usd(-30n));
  });
});
