import { expect, it } from "vitest";
import "../registry";
import { defaultLimitOf } from "./default-limit";

it("is the bank's usual one unless the slice says another, and there is none that no slice says", () => {
  expect(defaultLimitOf("createTransfer", "USD")).toBe(10_000_00n);
  expect(defaultLimitOf("createTransfer", "JPY")).toBe(10_000n);
  expect(defaultLimitOf("closeTill", "USD")).toBe(20_00n);
  expect(() => defaultLimitOf("createTransfers", "USD")).toThrow("no slice has a limit of createTransfers");
});
