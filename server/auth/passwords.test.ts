import { describe, expect, it } from "vitest";
import { hashPassword, verifyDummyHash, verifyPassword } from "./passwords";
import { oneTimePassword, randomSecret, sameDigest, sha256 } from "./secrets";

describe("password hashes", () => {
  it("verify only the right password, in any Unicode form", async () => {
    const stored = await hashPassword("Caf\u00e9 in Gen\u00e8ve");
    expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword("Cafe\u0301 in Gene\u0300ve", stored)).toBe(true);
    expect(await verifyPassword("cafe in geneve", stored)).toBe(false);
    expect(await verifyDummyHash("anything")).toBe(false);
    expect(await verifyPassword("anything", "no hash")).toBe(false);
  });

  it("are rejected for invalid parameters, and hashing continues", async () => {
    await expect(verifyPassword("x", "scrypt$3$8$5$c2FsdA$aGFzaA")).rejects.toThrow();
    expect(await verifyDummyHash("anything")).toBe(false);
  });

  it("are salted: equal passwords have different hashes", async () => {
    expect(await hashPassword("same password")).not.toBe(await hashPassword("same password"));
  });
});

describe("secrets", () => {
  it("have 256 random bits, and one-time passwords are easy to read aloud", () => {
    expect(randomSecret()).toMatch(/^[\w-]{43}$/);
    expect(new Set(Array.from({ length: 100 }, randomSecret)).size).toBe(100);
    expect(oneTimePassword()).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/);
    expect(new Set(Array.from({ length: 100 }, oneTimePassword)).size).toBe(100);
  });

  it("are compared by digest", () => {
    expect(sameDigest(sha256("a"), sha256("a"))).toBe(true);
    expect(sameDigest(sha256("a"), sha256("b"))).toBe(false);
    expect(sameDigest(sha256("a"), Buffer.alloc(0))).toBe(false);
  });
});
