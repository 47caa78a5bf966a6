import { expect, it } from "vitest";
import { money } from "../kernel/money";
import { credit, debit, journalDraft } from "../posting/journal-draft";
import { compose } from "./compose";
import type { Plan } from "./plan";

const usd = (minor: bigint) => money(minor, "USD");
const moved = journalDraft({
  category: "TRANSFER",
  narrative: null,
  sourceType: "transfer",
  sourceId: "01a2017a-fc6b-7417-b591-d90eee294fc5",
  lines: [debit("2010", usd(100_00n)), credit("2010", usd(100_00n))],
});
const plan: Plan = { entries: [moved], active: ["payer"], subject: { type: "transfer", id: "1" } };

it("appends fee and tax lines to the movement's entry", () => {
  const fee = [debit("2010", usd(1_20n)), credit("4120", usd(1_00n)), credit("2330", usd(20n))];
  const composed = compose(plan, { lines: fee, outbox: [] });
  expect(composed.entries).toHaveLength(1);
  expect(composed.entries?.[0]).toMatchObject({ id: moved.id, category: "TRANSFER" });
  expect(composed.entries?.[0]?.lines.map(({ side, glCode, money: { minor } }) => [side, glCode, minor])).toEqual([
    ["DEBIT", "2010", 100_00n],
    ["CREDIT", "2010", 100_00n],
    ["DEBIT", "2010", 1_20n],
    ["CREDIT", "4120", 1_00n],
    ["CREDIT", "2330", 20n],
  ]);
});

it("concatenates entries, requirements and accounts in order, and omits empty ones", () => {
  const accrual = journalDraft({ ...moved, id: undefined, category: "COMMISSION", lines: moved.lines });
  const composed = compose(plan, { active: ["payee"] }, { entries: [accrual], counters: { fee: "fees" } });
  expect(composed.active).toEqual(["payer", "payee"]);
  expect(composed.entries?.map(({ category }) => category)).toEqual(["TRANSFER", "COMMISSION"]);
  expect(composed.counters).toEqual({ fee: "fees" });
  expect(Object.keys(composed)).not.toContain("touch");
  expect(plan.entries?.[0]?.lines).toHaveLength(2);
});

it("throws for unbalanced lines and for lines without an entry", () => {
  expect(() => compose(plan, { lines: [debit("2010", usd(1n)), credit("4120", usd(2n))] })).toThrow("does not balance");
  expect(() => compose({ subject: plan.subject }, { lines: [debit("2010", usd(1n))] })).toThrow("needs an entry");
});

it("throws for two counters of one name", () => {
  const counted = { counters: { receipt: "receipts" } };
  expect(() => compose(plan, counted, { counters: { receipt: "others" } })).toThrow("called receipt");
});
