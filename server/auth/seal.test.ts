import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetConfig } from "../config";
import { openText, sealText } from "./seal";

const PURPOSE = "countinghouse:second-factors";

function secretIs(secret: string, earlier = "") {
  vi.stubEnv("AUTH_SECRET", secret);
  vi.stubEnv("EARLIER_AUTH_SECRETS", earlier);
  forgetConfig();
}

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", "postgres://nobody@localhost/none");
  secretIs("a-secret-of-at-least-32-characters-one");
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetConfig();
});

it("opens what it was sealed for, in the row that it was sealed for", () => {
  const sealed = sealText(PURPOSE, "JBSWY3DPEHPK3PXP", "staff-1");
  expect(sealed).not.toContain("JBSW");
  expect(openText(PURPOSE, sealed, "staff-1")).toBe("JBSWY3DPEHPK3PXP");
  expect(openText(PURPOSE, sealed, "staff-2")).toBeNull();
  expect(openText("countinghouse:sealed-answers", sealed, "staff-1")).toBeNull();
  expect(openText(PURPOSE, `${sealed}A`, "staff-1")).toBeNull();
  expect(openText(PURPOSE, "", "staff-1")).toBeNull();
  expect(sealText(PURPOSE, "JBSWY3DPEHPK3PXP", "staff-1")).not.toBe(sealed);
});

it("opens what was sealed under a secret before this one as long as that one is named", () => {
  const first = process.env.AUTH_SECRET ?? "";
  const sealed = sealText(PURPOSE, "kept", "row");
  secretIs("another-secret-of-at-least-32-characters");
  expect(openText(PURPOSE, sealed, "row")).toBeNull();
  secretIs("another-secret-of-at-least-32-characters", `one-that-is-long-enough-but-is-not-it ${first}`);
  expect(openText(PURPOSE, sealed, "row")).toBe("kept");
});
