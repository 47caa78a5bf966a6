import { expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import {
  execute,
  fundedAccount,
  openRawAccount,
  rawDocument,
  rawParking,
  rawPerson,
  rawTransfer,
  stateOf,
  verdictOf,
} from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";

// A value without a column fails the command. It is never ignored.

const operation = newId();
const key = { operation, currency: "USD" };

await startBusinessDate();
expect(
  await verdictOf(rawDocument({ rows: [{ action: "upsert", table: "limits", key, values: { amount_minor: "5" } }] })),
).toBe("OK");

const branch = () => ({ id: newId(), code: newId(), name: "North" });

const rows = {
  insert: { action: "insert", table: "branches", values: { ...branch(), tonw: "Bern" } },
  "insert, by a fact": { action: "insert", table: "branches", values: branch(), facts: { tonw: "businessDate" } },
  "update, what it sets": { action: "update", table: "limits", key, set: { amount_minr: "9" } },
  "update, by a fact": {
    action: "update",
    table: "limits",
    key,
    set: { amount_minor: "9" },
    facts: { tonw: "postedAt" },
  },
  "update, its key": { action: "update", table: "limits", key: { ...key, tonw: "x" }, set: { amount_minor: "9" } },
  "update, what it expects": {
    action: "update",
    table: "limits",
    key,
    set: { amount_minor: "9" },
    expect: { tonw: [null] },
  },
  "update of no row, what it expects": {
    action: "update",
    table: "limits",
    key: { operation: "none", currency: "USD" },
    set: { amount_minor: "9" },
    expect: { tonw: [null] },
  },
  "upsert, its values": { action: "upsert", table: "limits", key, values: { amount_minor: "9", tonw: "x" } },
  "upsert, its key": { action: "upsert", table: "limits", key: { ...key, tonw: "x" }, values: { amount_minor: "9" } },
  "delete, its key": { action: "delete", table: "limits", key: { ...key, tonw: "x" } },
  "delete, what it expects": { action: "delete", table: "limits", key, expect: { tonw: [null] } },
};

it.each(Object.entries(rows))("%s", async (_, row) => {
  await expect(execute(rawDocument({ rows: [row] }))).rejects.toMatchObject({
    code: "42703",
    message: expect.stringMatching(/tonw|amount_minr/),
  });
  const [limit] = await ownerSql()`select amount_minor from limits where operation = ${operation}`;
  expect(limit).toEqual({ amount_minor: 5n });
});

it.each([
  ["its key", { table: "limits", key: { ...key, tonw: "x" } }],
  ["what it expects", { table: "limits", key, expect: { tonw: [null] } }],
  ["what it expects beside what is not so", { table: "limits", key, expect: { currency: ["EUR"], tonw: [null] } }],
])("a row that must be as expected, %s", async (_, row) => {
  await expect(execute(rawDocument({ requireRows: [row] }))).rejects.toMatchObject({ code: "42703" });
});

it("in a parked command's approval parks nothing", async () => {
  const account = await fundedAccount(100);
  const { approvalId, document } = rawParking(rawPerson("Maker"), [{ accountId: account, amountMinor: 10 }], {
    column: { tonw: "Bern" },
  });
  await expect(execute(document)).rejects.toMatchObject({
    code: "42703",
    message: "table approvals has no column tonw",
  });
  expect(await stateOf(account)).toMatchObject({ held: 0n });
  expect(await ownerSql()`select id from approvals where id = ${approvalId}`).toHaveLength(0);
});

it("approvals are not writable by a command's rows", async () => {
  const { document } = rawParking(rawPerson("Maker"), []);
  const { approval } = document.park as { approval: object };
  await expect(execute(rawDocument({ rows: [approval] }))).rejects.toThrow("table approvals is not one that commands");
});

it("in one command of a batch writes nothing of the batch", async () => {
  const [a, b] = [await fundedAccount(100), await openRawAccount()];
  const insert = (values: object) => rawTransfer(a, b, 1, { rows: [{ action: "insert", table: "branches", values }] });
  const documents = [insert(branch()), insert({ ...branch(), tonw: "Bern" }), insert(branch())];
  const batch = testDatabase().database.statements.query("select execute_commands($1::text::jsonb)", [
    JSON.stringify(documents),
  ]);
  await expect(batch).rejects.toMatchObject({
    code: "42703",
    message: "table branches has no column tonw",
  });
  expect(await stateOf(a)).toMatchObject({ balance: 100n });
});
