import { expect, it } from "vitest";
import * as t from "@/words/identity/sign-in";
import { refusalOf } from "./sign-in-form";

it("known errors have their sentences, and any other error has a general one", () => {
  expect(refusalOf("INVALID")).toBe(t.incorrectEmailOrPassword);
  expect(refusalOf("LOCKED-90")).toMatch(/2 minutes.*ask an administrator/);
  expect(refusalOf("LOCKED-1")).toBe(t.tryAgainIn("1 second"));
  for (const name of ["__proto__", "constructor", "toString", "", "LOCKED-x"])
    expect(refusalOf(name)).toBe(t.signInFailed);
});
