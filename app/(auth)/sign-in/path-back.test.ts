import { expect, it } from "vitest";
import { pathBack } from "./path-back";

it.each([
  [undefined, "/"],
  [["/a"], "/"],
  ["/ledger/entries?from=2026-11-20", "/ledger/entries?from=2026-11-20"],
  ["https://evil.example/", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["/sign-in?callbackUrl=/", "/"],
  ["ledger", "/"],
])("%j leads to %s", (from, to) => {
  expect(pathBack(from)).toBe(to);
});
