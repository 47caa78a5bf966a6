import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetConfig } from "../config";
import { decryptText, encryptText } from "./encryption";

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

it("decryption requires the same purpose and row", () => {
  const sealed = encryptText(PURPOSE, "JBSWY3DPEHPK3PXP", "staff-1");
  expect(sealed).not.toContain("JBSW");
  expect(decryptText(PURPOSE, sealed, "staff-1")).toBe("JBSWY3DPEHPK3PXP");
  expect(decryptText(PURPOSE, sealed, "staff-2")).toBeNull();
  expect(decryptText("countinghouse:sealed-answers", sealed, "staff-1")).toBeNull();
  expect(decryptText(PURPOSE, `${sealed}A`, "staff-1")).toBeNull();
  expect(decryptText(PURPOSE, "", "staff-1")).toBeNull();
  expect(encryptText(PURPOSE, "JBSWY3DPEHPK3PXP", "staff-1")).not.toBe(sealed);
});

it("decryption works under an earlier secret while that is configured", () => {
  const first = process.env.AUTH_SECRET ?? "";
  const sealed = encryptText(PURPOSE, "kept", "row");
  secretIs("another-secret-of-at-least-32-characters");
  expect(decryptText(PURPOSE, sealed, "row")).toBeNull();
  secretIs("another-secret-of-at-least-32-characters", `one-that-is-long-enough-but-is-not-it ${first}`);
  expect(decryptText(PURPOSE, sealed, "row")).toBe("kept");
});
