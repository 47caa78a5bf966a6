import { sql as raw } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { database } from "./client";
import type { Sql, TransactionSql } from "./pooled-sql";
import { ownerSql } from "./testing/test-database";
import { inTransaction } from "./tx";

describe("the connections of the server", () => {
  it("work as the role that may not write the ledger, the owner's as the owner", async () => {
    const [app] = await database().sql`select current_user as name`;
    const [owner] = await ownerSql()`select current_user as name`;
    expect([app?.name, owner?.name]).toEqual(["countinghouse_app", "countinghouse_owner"]);
  });

  it("give dates and instants as text, bigint as bigint, and take JSON as value or as text", async () => {
    const [row] = await database().sql`
      select date '2026-02-28' as day, timestamptz '2026-02-28 10:00:00.123456Z' as at, 9007199254740993::bigint as large,
             ${database().sql.json({ a: 1 })}::jsonb as json, ${'{"b":2}'}::jsonb as text, ${["x", "y"]}::text[] as list`;
    expect(row).toEqual({
      day: "2026-02-28",
      at: "2026-02-28 10:00:00.123456+00",
      large: 9007199254740993n,
      json: { a: 1 },
      text: { b: 2 },
      list: ["x", "y"],
    });
  });

  it("take and give arrays, of text and of numbers, in and out of a transaction", async () => {
    const ids = [1n, 9007199254740993n];
    const read = async (sql: Pick<Sql, "array"> & TransactionSql) => {
      const [row] = await sql`
        select ${sql.array(["a", 'b "c"'])} as texts, ${sql.array(ids, 20)} as ids, ${[] as string[]}::uuid[] as none,
               'x' = any (${["x", "y"]}::text[]) as found, array[true, null] as flags`;
      return row;
    };
    const expected = { texts: ["a", 'b "c"'], ids, none: [], found: true, flags: [true, null] };
    expect(await read(database().sql as unknown as TransactionSql)).toEqual(expected);
    expect(await inTransaction((tx) => read(tx.sql))).toEqual(expected);
  });

  it("run Drizzle and the driver in the same transaction", async () => {
    const [first, second] = await inTransaction(async (tx) => {
      const [one] = await tx.execute<{ id: bigint }>(raw`select pg_current_xact_id()::text as id`);
      const [two] = await tx.sql`select pg_current_xact_id()::text as id`;
      return [one?.id, two?.id];
    });
    expect(first).toBe(second);
  });
});
