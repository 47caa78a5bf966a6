import { expect, test } from "vitest";
import type { AccountView } from "@/server/contract/accounts";
import {
  type Cheque,
  differs,
  isEmpty,
  type KnownAccounts,
  newCheque,
  problemOf,
  requestOf,
  runningTotal,
  sameChequeAbove,
} from "./slip";

const TODAY = "2026-03-16";
const account = { accountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70", currency: "USD" } as AccountView;
const inYen = { ...account, accountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c71", currency: "JPY" } as AccountView;
const ACCOUNTS: KnownAccounts = new Map<string, AccountView | "UNKNOWN">([
  ["402100003317", account],
  ["402100009917", inYen],
  ["111111111111", "UNKNOWN"],
]);

const cheque = (typed: Partial<Cheque>): Cheque => ({ ...newCheque(), account: "4021 0000 3317", ...typed });
const NO_SLIP = { count: "", amount: "" };

test("the running total is exact where floats are not, and is compared with the slip", () => {
  const cheques = [cheque({ amount: "0.10" }), cheque({ amount: "0.20" }), { ...newCheque() }];
  const running = runningTotal(cheques, { count: "2", amount: "0.3" }, ACCOUNTS);
  expect(running).toMatchObject({ count: 2, totals: [{ amount: 0.3, currency: "USD" }], countDifference: 0 });
  expect(running.amountDifference).toEqual({ amount: 0, currency: "USD" });
  expect(differs(running)).toBe(false);
  expect(differs(runningTotal(cheques, { count: "3", amount: "" }, ACCOUNTS))).toBe(true);
  const over = runningTotal(cheques, { count: "", amount: "0.29" }, ACCOUNTS);
  expect(over.amountDifference).toEqual({ amount: 0.01, currency: "USD" });
  expect(runningTotal(cheques, NO_SLIP, ACCOUNTS)).toMatchObject({ countDifference: null, amountDifference: null });
});

test("currencies are summed apart, and the slip is in that of the first cheque", () => {
  const cheques = [cheque({ amount: "10" }), cheque({ account: "402100009917", amount: "500" })];
  const running = runningTotal(cheques, { count: "", amount: "10" }, ACCOUNTS);
  expect(running.totals).toEqual([
    { amount: 500, currency: "JPY" },
    { amount: 10, currency: "USD" },
  ]);
  expect(running.amountDifference).toEqual({ amount: 0, currency: "USD" });
});

test("a cheque names its first missing or wrong field", () => {
  const problemAt = (typed: Partial<Cheque>) => problemOf(cheque(typed), ACCOUNTS, TODAY)?.field ?? null;
  expect(problemAt({ account: "40210", amount: "1" })).toBe("account");
  expect(problemAt({ account: "111111111111", amount: "1" })).toBe("account");
  expect(problemAt({ chequeDate: "99 Foo", amount: "1" })).toBe("chequeDate");
  expect(problemAt({ amount: "" })).toBe("amount");
  expect(problemAt({ account: "402100009917", amount: "1.5" })).toBe("amount");
  expect(problemAt({ amount: "1" })).toBeNull();
});

test("the request omits empty fields, and is null while the account is looked up", () => {
  const amount = { amount: 1.5, currency: "USD" };
  const bare = { amount, customerAccountId: account.accountId, clearingHouseCode: "CTS" };
  expect(requestOf(cheque({ amount: "1.50" }), "CTS", ACCOUNTS, TODAY)).toEqual({ body: bare });
  const whole = cheque({ amount: "1.5", drawerBank: " Harbour ", serial: "000417", chequeDate: "2026-03-01" });
  const named = { drawerBank: "Harbour", serial: "000417", chequeDate: "2026-03-01" };
  expect(requestOf(whole, "CTS", ACCOUNTS, TODAY)).toEqual({ body: { ...bare, ...named } });
  expect(requestOf(whole, "CTS", new Map(), TODAY)).toBeNull();
});

test("the same cheque twice on a slip is noticed before it is lodged", () => {
  const first = cheque({ amount: "5", serial: "1", drawerBank: "Harbour" });
  const again = cheque({ amount: "5.00", serial: "1", drawerBank: "harbour " });
  const other = cheque({ amount: "6", serial: "1", drawerBank: "Harbour" });
  const noNumber = [cheque({ amount: "5" }), cheque({ amount: "5" })];
  const same = sameChequeAbove([first, again, other, ...noNumber], ACCOUNTS);
  expect([...same]).toEqual([[again.id, 1]]);
});

test("a row without entries is not a cheque", () => {
  expect(isEmpty(newCheque())).toBe(true);
  expect(isEmpty({ ...newCheque(), serial: "1" })).toBe(false);
});
