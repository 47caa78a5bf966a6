import { expect, it } from "vitest";
import "../registry";
import { defaultLimitOf } from "./default-limit";

it("the default is the bank's unless the slice declares another, and throws for an undeclared operation", () => {
  expect(defaultLimitOf("createTransfer", "USD")).toBe(10_000_00n);
  expect(defaultLimitOf("createTransfer", "JPY")).toBe(10_000n);
  expect(defaultLimitOf("closeTill", "USD")).toBe(20_00n);
  expect(() => defaultLimitOf("createTransfers", "USD")).toThrow("no slice has a limit of createTransfers");
});
