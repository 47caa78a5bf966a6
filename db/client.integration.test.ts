import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ownerSql } from "@/server/testing/test-database";
import { database } from "./client";
import type { Statements } from "./statements";
import { inTransaction } from "./tx";

describe("the connections of the server", () => {
  it("use the role that may not write the ledger, and the owner's login as owner", async () => {
    const [app] = await database().statements.query("select current_user as name");
    const [owner] = await ownerSql()`select current_user as name`;
    expect([app?.name, owner?.name]).toEqual(["countinghouse_app", "countinghouse_owner"]);
  });

  it("return dates and instants as text, bigint as bigint, and accept JSON as value or text", async () => {
    const [row] = await database().statements.query(
      `select date '2026-02-28' as day, timestamptz '2026-02-28 10:00:00.123456Z' as at, 9007199254740993::bigint as large,
              $1::jsonb as json, $2::jsonb as text, $3::text[] as list`,
      [{ a: 1 }, '{"b":2}', ["x", "y"]],
    );
    expect(row).toEqual({
      day: "2026-02-28",
      at: "2026-02-28 10:00:00.123456+00",
      large: 9007199254740993n,
      json: { a: 1 },
      text: { b: 2 },
      list: ["x", "y"],
    });
  });

  it("send and return arrays of text and numbers, in and out of a transaction", async () => {
    const ids = [1n, 9007199254740993n];
    const read = async (statements: Statements) => {
      const [row] = await statements.query(
        `select $1::text[] as texts, $2::bigint[] as ids, $3::uuid[] as none, 'x' = any ($4::text[]) as found,
                array[true, null] as flags`,
        [["a", 'b "c"'], ids, [], ["x", "y"]],
      );
      return row;
    };
    const expected = { texts: ["a", 'b "c"'], ids, none: [], found: true, flags: [true, null] };
    expect(await read(database().statements)).toEqual(expected);
    expect(await inTransaction((tx) => read(tx.statements))).toEqual(expected);
  });

  it("return equal rows with and without a kept plan, as objects, as arrays and as bytes", async () => {
    const { statements } = database();
    const ask = (options: { prepare?: boolean; rowsAsArrays?: boolean; rowsAsBytes?: boolean }) =>
      statements.query("select $1::bigint as n, $2::date as day", [7n, "2026-02-28"], options);
    for (const prepare of [true, true, false]) {
      expect(await ask({ prepare })).toEqual([{ n: 7n, day: "2026-02-28" }]);
      expect(await ask({ prepare, rowsAsArrays: true })).toEqual([[7n, "2026-02-28"]]);
      expect(await ask({ prepare, rowsAsBytes: true })).toEqual([[Buffer.from("7"), Buffer.from("2026-02-28")]]);
    }
  });

  it("keep a bounded number of plans, and answer other texts too", async () => {
    const { statements } = database();
    const texts = Array.from({ length: 1_100 }, (_, index) => `select ${index} as n`);
    const rows = await inTransaction(async (tx) => {
      const found = await Promise.all(texts.map(async (text) => (await tx.statements.query(text))[0]?.n));
      const [kept] = await tx.statements.query("select count(*)::int as n from pg_prepared_statements");
      return { found, kept: kept?.n };
    });
    expect(rows.found).toEqual(texts.map((_, index) => index));
    expect(rows.kept).toBeLessThanOrEqual(1_000);
    expect((await statements.query("select 'after' as n"))[0]?.n).toBe("after");
  });

  it("run Drizzle and plain statements in one transaction", async () => {
    const [first, second] = await inTransaction(async (tx) => {
      const [one] = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
      const [two] = await tx.statements.query("select pg_current_xact_id()::text as id");
      return [one?.id, two?.id];
    });
    expect(first).toBe(second);
  });
});
