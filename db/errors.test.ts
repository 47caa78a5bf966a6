import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { databaseErrorCode, withoutValues } from "./errors";

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
