import { describe, expect, it } from "vitest";
import { operations } from "../../contract/operations";
import { readGrowthOptions } from "./growth";
import { planJournal } from "./growth-journal";
import { askedOf } from "./growth-samples";

/** Every record has a value. */
const values = new Proxy<Record<string, string>>({}, { get: (_, name) => `<${String(name)}>` });

describe("the reads at a grown bank", () => {
  it("are all reads of the interface, and each filter of a list alone", () => {
    const asked = askedOf(values);
    const reads = operations.filter(({ method, id }) => method === "GET" && id !== "getOpenApi");
    expect(new Set(asked.map(({ name }) => name.split(" ")[0]))).toEqual(new Set(reads.map(({ id }) => id)));
    const filters = asked.filter(({ name }) => name.startsWith("listTransfers ")).map(({ name }) => name);
    expect(filters).toEqual(expect.arrayContaining(["listTransfers status=REVERSED", "listTransfers sort=-made"]));
  });
});

describe("the journal of a grown bank", () => {
  it("has about the asked lines, and rounds that cancel out", () => {
    // 50 entries: 10 accounts are funded, the one account moves 10 times, 5 pairs pay and return 3 times.
    expect(planJournal({ accounts: 10, lines: 100 })).toEqual({ accounts: 10, half: 5, hot: 10, rounds: 6 });
    for (const lines of [2_000_000, 10_000_000, 50_000_000]) {
      const { accounts, half, hot, rounds } = planJournal({ accounts: 200_000, lines });
      expect(rounds % 2).toBe(0);
      expect(Math.abs(2 * (accounts + hot + half * rounds) - lines)).toBeLessThan(accounts * 2);
    }
  });
});

describe("the options", () => {
  it("are sizes, a folder and operations", () => {
    const options = readGrowthOptions([
      "--accounts",
      "10",
      "--names",
      "20",
      "--lines",
      "100",
      "--only",
      "listTransfers,pages",
    ]);
    expect(options).toEqual({ accounts: 10, names: 20, lines: 100, keep: undefined, only: ["listTransfers", "pages"] });
    expect(() => readGrowthOptions(["--accounts", "none"])).toThrow("--accounts must be a whole number above 0");
    expect(() => readGrowthOptions(["--accounts", "10", "--names", "5"])).toThrow(
      "--names must be at least --accounts",
    );
  });
});
