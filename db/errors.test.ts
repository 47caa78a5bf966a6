import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { databaseErrorCode, isDatabaseUnavailable, isOfStandby, withoutValues } from "./errors";

describe("an error of Drizzle", () => {
  const driver = Object.assign(new Error("duplicate key value"), { code: "23505" });
  const error = new DrizzleQueryError("insert into persons values ($1)", ["Ada Lovelace\n    at home"], driver);

  it("is logged with the driver's message, the statement and the stack, and without values", () => {
    const logged = pino.stdSerializers.err(withoutValues(error) as Error);
    expect(JSON.stringify(logged)).not.toMatch(/Ada|at home/);
    expect(logged).toMatchObject({ query: "insert into persons values ($1)" });
    expect(logged.message).toContain("duplicate key value");
    expect(logged.stack).toContain("errors.test.ts");
  });

  it("has the driver's code, and any other error is logged unchanged", () => {
    expect(databaseErrorCode(error)).toBe("23505");
    expect(withoutValues(driver)).toBe(driver);
  });
});

describe("a former primary", () => {
  const refusal = (routine: string) => Object.assign(new Error("recovery is in progress"), { code: "55000", routine });

  it("is unavailable when it is asked for its position, unlike a database that refuses a command with the same code", () => {
    expect([isOfStandby, isDatabaseUnavailable].map((is) => is(refusal("pg_current_wal_flush_lsn")))).toEqual([
      true,
      true,
    ]);
    expect([isOfStandby, isDatabaseUnavailable].map((is) => is(refusal("exec_stmt_raise")))).toEqual([false, false]);
  });
});
