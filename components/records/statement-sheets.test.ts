import { describe, expect, it } from "vitest";
import type { AccountEntryView } from "../../server/contract/accounts";
import { statementSheets } from "./statement-sheets";

const usd = (amount: number) => ({ amount, currency: "USD" });
const ROOM = { first: 3, next: 5, closing: 1 };

let made = 0;
const line = (side: "DEBIT" | "CREDIT", amount: number, narrative = ""): AccountEntryView => ({
  entryId: `e${++made}`,
  lineNo: 1,
  reference: "20261122-000001",
  businessDate: "2026-11-22",
  valueDate: "2026-11-22",
  postedDate: "2026-11-22T10:00:00Z",
  category: "TRANSFER",
  narrative,
  side,
  amount: usd(amount),
  balanceAfter: usd(0),
});
const credits = (count: number) => Array.from({ length: count }, () => line("CREDIT", 10.1));
const oneRow = () => 1;
const sheetsOf = (lines: AccountEntryView[], rowsOf: (line: AccountEntryView) => number = oneRow) =>
  statementSheets(lines, usd(100), ROOM, rowsOf);

describe("the sheets of a statement", () => {
  it("begin with the sums carried forward by the previous sheet", () => {
    const sheets = sheetsOf([line("CREDIT", 250.75), line("DEBIT", 50.1), ...credits(2), line("DEBIT", 400)]);
    expect(sheets.map(({ lines }) => lines.length)).toEqual([3, 2]);
    expect(sheets[0]?.broughtForward).toEqual({ debits: usd(0), credits: usd(0), balance: usd(100) });
    expect(sheets[0]?.carriedForward).toEqual({ debits: usd(50.1), credits: usd(260.85), balance: usd(310.75) });
    expect(sheets[1]?.broughtForward).toEqual(sheets[0]?.carriedForward);
    // 100.00 + 270.95 − 450.10
    expect(sheets[1]?.carriedForward).toEqual({ debits: usd(450.1), credits: usd(270.95), balance: usd(-79.15) });
  });

  it("contain all lines in order", () => {
    const lines = credits(23);
    const sheets = sheetsOf(lines);
    expect(sheets.flatMap((sheet) => sheet.lines)).toEqual(lines);
    expect(sheets.map((sheet) => sheet.lines.length)).toEqual([3, 5, 5, 5, 4, 1]);
    expect(sheets.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("move the closing figures and the last line to another sheet if they do not fit", () => {
    expect(sheetsOf(credits(2)).map((sheet) => sheet.lines.length)).toEqual([2]);
    expect(sheetsOf(credits(3)).map((sheet) => sheet.lines.length)).toEqual([2, 1]);
    expect(sheetsOf(credits(7)).map((sheet) => sheet.lines.length)).toEqual([3, 4]);
  });

  it("count the rows of a long narrative, and give one longer than a sheet its own", () => {
    const rows = (one: AccountEntryView) => (one.narrative ?? "").length || 1;
    const lines = [line("CREDIT", 1, "ab"), line("CREDIT", 1, "ab"), line("CREDIT", 1, "abcdefgh"), line("CREDIT", 1)];
    expect(sheetsOf(lines, rows).map((sheet) => sheet.lines.length)).toEqual([1, 1, 1, 1]);
  });

  it("are one sheet for an empty period", () => {
    const [sheet, ...others] = sheetsOf([]);
    expect(others).toEqual([]);
    expect(sheet).toMatchObject({
      lines: [],
      broughtForward: { balance: usd(100) },
      carriedForward: { balance: usd(100) },
    });
  });
});
