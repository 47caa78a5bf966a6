import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { anyOf } from "./any-of";
import { database } from "./client";
import { databaseErrorCode } from "./errors";
import { prepared, type Slots } from "./prepared";
import { branches } from "./schema/branches";
import { glAccounts, ledgerAccounts } from "./schema/posting";
import { inSnapshot, inTransaction, type ReadDb } from "./tx";

const first = (code: string) => database().db.select().from(glAccounts).where(eq(glAccounts.code, code));

describe("reads", () => {
  it("return rows of Drizzle's sql with names and values of the statement", async () => {
    const { db } = database();
    const rows = await db.rows<{ code: string; large: bigint; day: string }>(
      sql`select ${glAccounts.code}, 9007199254740993::bigint as large, ${"2026-02-28"}::date as day
          from ${glAccounts} where ${eq(glAccounts.code, "1010")}`,
    );
    expect(rows).toEqual([{ code: "1010", large: 9007199254740993n, day: "2026-02-28" }]);
  });

  it("refuse statements in `rows` that do not begin as a read", () => {
    const { db } = database();
    expect(() => db.rows(sql`delete from ${glAccounts}`)).toThrow("Only what reads");
    expect(() => db.rows(sql`; delete from ${glAccounts}`)).toThrow("Only what reads");
  });

  it("on the reports pool cannot write, under any login", async () => {
    const { reportsDb } = database();
    const written = reportsDb.update(branches).set({ name: "x" }).where(eq(branches.code, "none"));
    const error = await written.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(databaseErrorCode(error)).toBe("25006");
    const inTx = inTransaction((tx) => tx.update(branches).set({ name: "x" }), {
      pool: database().reportsStatements,
    }).catch((reason) => databaseErrorCode(reason));
    expect(await inTx).toBe("25006");
    await expect(inSnapshot((read) => read.select().from(glAccounts).limit(1))).resolves.toHaveLength(1);
    // @ts-expect-error: what a snapshot hands out has no way to write, and Postgres would refuse it
    const inPicture = inSnapshot((read) => read.update(branches).set({ name: "x" })).catch(databaseErrorCode);
    expect(await inPicture).toBe("25006");
  });

  it("refuse an undefined value before anything is sent", async () => {
    await expect(database().statements.query("select $1::text", [undefined])).rejects.toThrow("undefined");
    expect(database().pools().main).toMatchObject({ waiting: 0 });
  });
});

describe("anyOf", () => {
  it("finds the rows of the list, none for an empty one", async () => {
    const codes = async (list: string[]) => {
      const rows = await database().db.select().from(glAccounts).where(anyOf(glAccounts.code, list));
      return rows.map(({ code }) => code).sort();
    };
    expect(await codes(["2010", "1010", "9'9\"9"])).toEqual(["1010", "2010"]);
    expect(await codes([])).toEqual([]);
  });

  it("accepts bigint and instants", () => {
    const { db } = database();
    const where = sql`${anyOf(ledgerAccounts.balance, [1n, 9007199254740993n])} and ${anyOf(ledgerAccounts.openedAt, ["2026-03-02T08:15:30.123Z"])}`;
    return expect(db.select().from(ledgerAccounts).where(where)).resolves.toEqual([]);
  });
});

describe("a prepared query", () => {
  const glAccountByCode = prepared((read, slot: Slots<{ code: string }>) =>
    read.select({ name: glAccounts.name }).from(glAccounts).where(eq(glAccounts.code, slot.code)),
  );

  it("uses its values, on a pool as in a transaction, with the columns' types", async () => {
    const [cash] = await first("1010");
    const ask = async (read: ReadDb): Promise<{ name: string }[]> => glAccountByCode(read, { code: "1010" });
    expect(await ask(database().db)).toEqual([{ name: cash?.name }]);
    expect(await ask(database().reportsDb)).toEqual([{ name: cash?.name }]);
    expect(await inTransaction(ask)).toEqual([{ name: cash?.name }]);
    expect(await glAccountByCode(database().db, { code: "none" })).toEqual([]);
  });

  it("runs in the transaction of its caller", async () => {
    const transactionId = sql<string>`pg_current_xact_id()::text`;
    const idByCode = prepared((read, slot: Slots<{ code: string }>) =>
      read.select({ id: transactionId }).from(glAccounts).where(eq(glAccounts.code, slot.code)),
    );
    const both = () =>
      inTransaction(async (tx) => {
        const [ours] = await tx.rows<{ id: string }>(sql`select ${transactionId} as id`);
        return [ours?.id, (await idByCode(tx, { code: "1010" }))[0]?.id];
      });
    const [one, other] = [await both(), await both()];
    expect(one[1]).toBe(one[0]);
    expect(other[1]).toBe(other[0]);
    expect(other[0]).not.toBe(one[0]);
  });
});
