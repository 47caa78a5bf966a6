import { describe, expect, it } from "vitest";
import { accountNoOf, isCustomersAccount, noAccount } from "./account-number";
import { activeBranchOptions, branchName, branchOptions } from "./branch";
import { customerNoOf } from "./customer-number";
import { entryHref, stripLines } from "./entry";
import { glAccountHref, glAccountOptions } from "./gl-account";

const branch = (code: string, status: "ACTIVE" | "INACTIVE") => ({
  ...{ branchId: code, code, name: "Main Street", address: null, country: null, hidesExpectedCash: false, version: 1 },
  status,
});

describe("typed numbers", () => {
  it("are complete with all digits in any grouping", () => {
    expect(accountNoOf(" 1677 6898 8210 ")).toBe("167768988210");
    expect(accountNoOf("1677 6898 821")).toBeNull();
    expect(customerNoOf("1000 000 016")).toBe("1000000016");
    expect(customerNoOf("Amina Okafor")).toBeNull();
    expect(isCustomersAccount("TILL M1 836f38")).toBe(false);
    expect(noAccount("167768988210")).toBe("No account 1677 6898 8210");
  });
});

describe("branch options", () => {
  const branches = [branch("MAIN", "ACTIVE"), branch("OLD", "INACTIVE")];

  it("show code and name, and inactive branches only for existing records", () => {
    expect(branchName(branch("MAIN", "ACTIVE"))).toBe("Main Street (MAIN)");
    expect(branchOptions(branches).map(({ value, active }) => [value, active])).toEqual([
      ["MAIN", true],
      ["OLD", false],
    ]);
    expect(activeBranchOptions(branches).map(({ value }) => value)).toEqual(["MAIN"]);
  });
});

describe("an entry", () => {
  const usd = (amount: number) => ({ amount, currency: "USD" });
  const lines = [
    { side: "DEBIT", amount: usd(5), accountId: "a-1", accountNo: "167768988210", glCode: "2010" },
    { side: "CREDIT", amount: usd(4), accountId: "a-2", accountNo: "TILL M1 836f38", glCode: "1010" },
    { side: "CREDIT", amount: usd(1), accountId: null, accountNo: null, glCode: "4010" },
  ] as const;

  it("has no link without an entry or without access to the journal", () => {
    expect(entryHref("e-1", true)).toBe("/ledger/entries/e-1");
    expect(entryHref("e-1", false)).toBeUndefined();
    expect(entryHref(null, true)).toBeUndefined();
  });

  it("shows customer accounts by number, tills by name and the bank's own accounts by code", () => {
    expect(stripLines(lines).map(({ account, name, href }) => [account, name, href])).toEqual([
      ["1677 6898 8210", "in 2010", undefined],
      ["Till M1", "in 1010", undefined],
      ["4010", undefined, undefined],
    ]);
  });

  it("names the chart and links only to accessible pages", () => {
    const names = new Map([
      ["2010", "Customer deposits"],
      ["4010", "Fee income"],
    ]);
    const hrefs = (accounts: boolean, ledger: boolean) =>
      stripLines(lines, { names, mayRead: { accounts, cards: false, ledger } }).map(({ href }) => href);
    expect(stripLines(lines, { names }).map(({ name }) => name)).toEqual([
      "2010 Customer deposits",
      "in 1010",
      "Fee income",
    ]);
    expect(hrefs(true, true)).toEqual(["/accounts/a-1", "/ledger/gl-accounts/1010", "/ledger/gl-accounts/4010"]);
    expect(hrefs(true, false)).toEqual(["/accounts/a-1", undefined, undefined]);
    const loan = lines.map((line) => ({ ...line, accountNo: "CL48210937565", accountId: "l-1" }))[0];
    const cards = { accounts: false, cards: true, ledger: true };
    expect(loan && stripLines([loan], { mayRead: cards })[0]?.href).toBe("/card-loans/l-1");
    expect(hrefs(false, true)).toEqual([undefined, "/ledger/gl-accounts/1010", "/ledger/gl-accounts/4010"]);
  });
});

describe("the chart of accounts", () => {
  it("has options of code and name, and pages with the filter", () => {
    expect(glAccountOptions([{ glCode: "2010", name: "Customer deposits" }])).toEqual([
      { value: "2010", label: "2010 Customer deposits" },
    ]);
    expect(glAccountHref("2010")).toBe("/ledger/gl-accounts/2010");
    expect(glAccountHref("2010", { currency: "USD" })).toBe("/ledger/gl-accounts/2010?currency=USD");
  });
});
