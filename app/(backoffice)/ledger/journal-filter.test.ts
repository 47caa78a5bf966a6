import { describe, expect, it } from "vitest";
import { entryFilterOf, periodOf } from "./journal-filter";

const TODAY = "2026-03-31";
const from = (address: Record<string, string>) => (name: string) => address[name] ?? "";

describe("the dates of the journal", () => {
  it.each([
    ["today without any", {}, { from: TODAY, to: TODAY }],
    ["those of the address", { from: "2026-03-01", to: "2026-03-05" }, { from: "2026-03-01", to: "2026-03-05" }],
    [
      "turned when they stand the wrong way round",
      { from: "2026-03-05", to: "2026-03-01" },
      { from: "2026-03-01", to: "2026-03-05" },
    ],
    ["up to today when only the first is there", { from: "2026-03-05" }, { from: "2026-03-05", to: TODAY }],
    [
      "that day when only the last is there and it is past",
      { to: "2026-03-05" },
      { from: "2026-03-05", to: "2026-03-05" },
    ],
    ["the day of the reference", { reference: "20260213-0000042" }, { from: "2026-02-13", to: "2026-02-13" }],
    ["today for what is no date", { from: "2026-02-30", reference: "20260230-1" }, { from: TODAY, to: TODAY }],
  ])("are %s", (_, address, period) => {
    expect(periodOf(from(address), TODAY)).toEqual(period);
  });
});

describe("the filter of the journal", () => {
  it("known parameters are read, others ignored", () => {
    const address = {
      category: "TRANSFER",
      account: "9049 9208 5320",
      gl: "2010",
      actor: "ada@bank.example",
      amountFrom: "1,500.50",
      amountTo: "lots",
      reversed: "no",
      colour: "green",
    };
    expect(entryFilterOf(from(address), TODAY)).toEqual({
      from: TODAY,
      to: TODAY,
      category: "TRANSFER",
      account: "904992085320",
      glCode: "2010",
      actor: "ada@bank.example",
      amountFrom: 1500.5,
      reversed: false,
    });
  });

  it("unknown categories are ignored", () => {
    expect(entryFilterOf(from({ category: "MAGIC" }), TODAY)).toEqual({ from: TODAY, to: TODAY });
  });
});
