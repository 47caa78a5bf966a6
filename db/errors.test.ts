import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { databaseErrorCode, withoutValues } from "./errors";

describe("an error of Drizzle", () => {
  const driver = Object.assign(new Error("duplicate key value"), { code: "23505" });
  const error = new DrizzleQueryError("insert into persons values ($1)", ["Ada Lovelace\n    at home"], driver);

  it("is logged with the driver's words, the statement and the way to it, and without a value", () => {
    const logged = pino.stdSerializers.err(withoutValues(error) as Error);
    expect(JSON.stringify(logged)).not.toMatch(/Ada|at home/);
    expect(logged).toMatchObject({ query: "insert into persons values ($1)" });
    expect(logged.message).toContain("duplicate key value");
    expect(logged.stack).toContain("errors.test.ts");
  });

  it("has the code of the driver's, and another error is logged as it is", () => {
    expect(databaseErrorCode(error)).toBe("23505");
    expect(withoutValues(driver)).toBe(driver);
  });
});
