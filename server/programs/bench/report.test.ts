import { describe, expect, it } from "vitest";
import { median, reportBytes, reportScenario } from "./report";
import { type Scenario, scenarios } from "./scenarios";

const figures = (rates: number[]) => ({
  ...{ rates, ofB: rates.map((rate) => rate / 1_000), p99s: [4], p99OfB: [2], node: [0.3], postgres: [0.4] },
});

describe("the report of the bench", () => {
  it("takes the median of odd and even rounds", () => {
    expect([median([9, 1, 5]), median([1, 2, 4, 9]), median([7])]).toEqual([5, 3, 7]);
  });

  it("compares round by round, so that a slow machine affects both", () => {
    const sides = new Map([
      ["old", figures([1_000, 100, 500])],
      ["new", figures([1_100, 110, 450])],
    ]);
    expect(reportScenario(scenarios[0] as Scenario, sides)).toContain("new / old 1.10 (1.10, 1.10, 0.90)");
  });

  it("sums the bytes of all tables, also of one side's, with messages apart from postings", () => {
    const report = reportBytes(
      new Map([
        ["old", { tables: new Map([["keys", 1_746.4]]), wal: { bytes: 5_100, records: 40.04, pages: 0.1 } }],
        [
          "new",
          {
            tables: new Map([
              ["facts", 500],
              ["notifications", 400],
            ]),
            wal: { bytes: 2_999.6, records: 31, pages: 0 },
          },
        ],
      ]),
    );
    expect(report).toMatch(/keys\s+old {2}1746 {2}new {5}0/);
    expect(report).toMatch(/posted\s+old {2}1746 {2}new {3}500/);
    expect(report).toMatch(/posted and told\s+old {2}1746 {2}new {3}900/);
    expect(report).toMatch(/log\s+old {2}5100 {2}new {2}3000/);
    expect(report).toMatch(/records of log\s+old {2}40.0 {2}new {2}31.0/);
  });
});
