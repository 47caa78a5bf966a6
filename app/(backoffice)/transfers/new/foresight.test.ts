import { describe, expect, it } from "vitest";
import type { AccountView } from "@/server/contract/accounts";
import { foreseenRefusals, passedLimit } from "./foresight";

const usd = (amount: number) => ({ amount, currency: "USD" });
const LIMITS = [{ operation: "createTransfer", currency: "USD", amount: usd(10_000) }];

function account(number: string, wish: Partial<AccountView> = {}): AccountView {
  return {
    accountId: number,
    accountNo: number,
    partyId: number,
    customerNo: "1000000016",
    accountName: "Ada Okafor",
    productCode: "CURRENT",
    currency: "USD",
    branchCode: "MAIN",
    status: "ACTIVE",
    blockReason: null,
    ledgerBalance: usd(100),
    holds: usd(0),
    unclearedFloat: usd(0),
    availableBalance: usd(100),
    openedAt: "2026-03-31T10:00:00.000Z",
    closedAt: null,
    ...wish,
  };
}

describe("the limit", () => {
  it("is passed one minor unit above it, not at it", () => {
    expect(passedLimit(usd(10_000), LIMITS)).toBeNull();
    expect(passedLimit(usd(10_000.01), LIMITS)).toEqual(usd(10_000));
  });

  it("of another currency says nothing", () => {
    expect(passedLimit({ amount: 1_000_000, currency: "EUR" }, LIMITS)).toBeNull();
  });
});

describe("what would be refused", () => {
  const [payer, payee] = [account("904992085320"), account("917260497436")];

  it("is nothing when the money is there, to the last cent", () => {
    expect(foreseenRefusals(payer, payee, usd(100))).toEqual([]);
  });

  it.each([
    ["more than is available", payer, payee, usd(100.01), "does not have that much"],
    ["the same account", payer, payer, usd(1), "the same account"],
    ["two currencies", payer, account("1", { currency: "EUR" }), usd(1), "in USD, the payee's in EUR"],
    [
      "a blocked account, with its reason",
      account("2", { status: "BLOCKED_DEBIT", blockReason: "Court order" }),
      payee,
      usd(1),
      "Court order",
    ],
  ])("is %s", (_, from, to, amount, words) => {
    expect(foreseenRefusals(from, to, amount).join(" ")).toContain(words);
  });
});
