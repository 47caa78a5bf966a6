import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetConfig } from "../config";
import { open, SHOWN_AGAIN_MS, seal } from "./sealed-secret";

function useSecret(secret: string): void {
  vi.stubEnv("DATABASE_URL", "postgres://localhost/never-asked");
  vi.stubEnv("AUTH_SECRET", secret);
  forgetConfig();
}

beforeEach(() => useSecret("a secret of this test, long enough for anybody"));
afterEach(() => {
  vi.unstubAllEnvs();
  forgetConfig();
});

describe("sealed secrets", () => {
  it("open for exactly ten minutes", () => {
    const sealed = seal("k7mn-2pqa", 1_000);
    expect(sealed).not.toContain("k7mn");
    expect(open(sealed, 1_000 + SHOWN_AGAIN_MS)).toBe("k7mn-2pqa");
    expect(open(sealed, 1_001 + SHOWN_AGAIN_MS)).toBeNull();
  });

  it("differ in every encryption", () => {
    expect(seal("same")).not.toBe(seal("same"));
  });

  it("do not open if changed, under another key or invalid", () => {
    const sealed = seal("secret");
    const changed = sealed.slice(0, -2) + (sealed.endsWith("AA") ? "BB" : "AA");
    expect(open(changed)).toBeNull();
    expect(open("null")).toBeNull();
    expect(open("sealed.")).toBeNull();
    useSecret("another secret of this test, just as long");
    expect(open(sealed)).toBeNull();
  });
});
