import { expect, it } from "vitest";
import { changedFields } from "./changed-fields";

const fieldsOf = (subjectType: string, before: unknown, after: unknown) =>
  changedFields({ subjectType, detail: { before, after } }, "Europe/Berlin").map(({ name, before: was, after: is }) => [
    name,
    was,
    is,
  ]);

it("only changed fields are listed, with their words", () => {
  expect(
    fieldsOf(
      "staff",
      { roles: ["TELLER"], active: true, lockedUntil: null, branchCode: "MAIN" },
      {
        roles: ["TELLER", "HEAD_TELLER"],
        active: false,
        lockedUntil: "2026-11-22T12:47:53.389+00:00",
        branchCode: "MAIN",
      },
    ),
  ).toEqual([
    ["roles", "Teller", "Teller, Head teller"],
    ["active", "Yes", "No"],
    ["lockedUntil", "–", "2026-11-22 13:47:53"],
  ]);
});

it("states have the words of their record, and free text is unchanged", () => {
  expect(fieldsOf("account", { status: "ACTIVE" }, { status: "BLOCKED_DEBIT" })).toEqual([
    ["status", "Active", "Debits blocked"],
  ]);
  expect(fieldsOf("something", { status: "HALF_OPEN" }, { status: "SHUT" })).toEqual([["status", "Half open", "Shut"]]);
  expect(fieldsOf("branch", { name: "ACTIVE" }, { name: "TELLER" })).toEqual([["name", "ACTIVE", "TELLER"]]);
});

it("an amount has its currency, and a side without fields is one value", () => {
  const money = (amount: number) => ({ limit: { amount, currency: "USD" } });
  expect(fieldsOf("limit", money(10_000), money(15_000))).toEqual([["limit", "10,000.00 USD", "15,000.00 USD"]]);
  expect(fieldsOf("limit", "10,000.00 USD", "0.00 USD")).toEqual([["value", "10,000.00 USD", "0.00 USD"]]);
});

it("a record within a field is listed part by part", () => {
  const counts = [1, 2].map((number) => ({ number, counted: { amount: 50 * number, currency: "USD" } }));
  expect(fieldsOf("till", {}, { counts })).toEqual([
    ["counts", "–", "number 1, counted 50.00 USD; number 2, counted 100.00 USD"],
  ]);
});
