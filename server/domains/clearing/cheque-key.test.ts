import { describe, expect, it } from "vitest";
import { chequeKeyOf } from "./cheque-key";

const cheque = {
  direction: "OUTWARD",
  accountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
  currency: "USD",
  amountMinor: 12_500n,
  serial: "000417",
  drawerBank: "Harbour Bank",
  drawerBranch: "12-04",
  drawerAccount: "4417 009",
} as const;

describe("the key of a cheque", () => {
  it("is equal for other spellings", () => {
    const other = {
      ...cheque,
      serial: "417",
      drawerBank: "HARBOUR  BANK",
      drawerBranch: "1204",
      drawerAccount: "4417009",
    };
    expect(chequeKeyOf(other)).toBe(chequeKeyOf(cheque));
  });

  it.each([
    { serial: "418" },
    { drawerBank: "Quay Bank" },
    { drawerBranch: "12-05" },
    { drawerAccount: "4417 010" },
    { amountMinor: 12_501n },
    { currency: "EUR" },
  ])("differs by %o", (change) => {
    expect(chequeKeyOf({ ...cheque, ...change })).not.toBe(chequeKeyOf(cheque));
  });

  it("differs by the place of a separator", () => {
    const split = (drawerBank: string, drawerBranch: string) => chequeKeyOf({ ...cheque, drawerBank, drawerBranch });
    expect(split("A|B", "C")).not.toBe(split("A", "B|C"));
  });

  it("of an inward cheque names the account of this bank, whatever bank presents it", () => {
    const inward = { ...cheque, direction: "INWARD" } as const;
    expect(chequeKeyOf({ ...inward, drawerBank: "Quay Bank" })).toBe(chequeKeyOf(inward));
    expect(chequeKeyOf({ ...inward, accountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71" })).not.toBe(chequeKeyOf(inward));
  });

  it("does not exist without a serial or a drawer", () => {
    expect(chequeKeyOf({ ...cheque, serial: null })).toBeNull();
    expect(chequeKeyOf({ ...cheque, drawerBank: null, drawerBranch: null, drawerAccount: null })).toBeNull();
  });

  it("keeps a serial of zeros", () => {
    expect(chequeKeyOf({ ...cheque, serial: "0000" })).not.toBe(chequeKeyOf({ ...cheque, serial: "0001" }));
  });
});
