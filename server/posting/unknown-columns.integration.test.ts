import { expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";

// A value without a column fails the command. It is never ignored.

const operation = newId();
const key = { operation, currency: "USD" };

await startBusinessDate();
expect(
  await raw.verdictOf(
    raw.document({ rows: [{ action: "upsert", table: "limits", key, values: { amount_minor: "5" } }] }),
  ),
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
  await expect(raw.execute(raw.document({ rows: [row] }))).rejects.toMatchObject({
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
  await expect(raw.execute(raw.document({ requireRows: [row] }))).rejects.toMatchObject({ code: "42703" });
});

it("in a parked command's approval parks nothing", async () => {
  const account = await raw.fundedAccount(100);
  const { approvalId, document } = raw.parking(raw.person("Maker"), [{ accountId: account, amountMinor: 10 }], {
    column: { tonw: "Bern" },
  });
  await expect(raw.execute(document)).rejects.toMatchObject({
    code: "42703",
    message: "table approvals has no column tonw",
  });
  expect(await raw.stateOf(account)).toMatchObject({ held: 0n });
  expect(await ownerSql()`select id from approvals where id = ${approvalId}`).toHaveLength(0);
});

it("approvals are not writable by a command's rows", async () => {
  const { document } = raw.parking(raw.person("Maker"), []);
  const { approval } = document.park as { approval: object };
  await expect(raw.execute(raw.document({ rows: [approval] }))).rejects.toThrow(
    "table approvals is not one that commands",
  );
});

it("in one command of a batch writes nothing of the batch", async () => {
  const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
  const insert = (values: object) => raw.transfer(a, b, 1, { rows: [{ action: "insert", table: "branches", values }] });
  const documents = [insert(branch()), insert({ ...branch(), tonw: "Bern" }), insert(branch())];
  const batch = testDatabase().database.statements.query("select execute_commands($1::text::jsonb)", [
    JSON.stringify(documents),
  ]);
  await expect(batch).rejects.toMatchObject({
    code: "42703",
    message: "table branches has no column tonw",
  });
  expect(await raw.stateOf(a)).toMatchObject({ balance: 100n });
});
