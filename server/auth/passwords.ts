import { randomBytes, timingSafeEqual } from "node:crypto";
import { deriveInThread } from "./scrypt-thread";

/**
 * People's passwords: scrypt of `node:crypto`, in a thread of its own (`scrypt-thread.ts`), off the event loop.
 * Stored as `scrypt$N$r$p$salt$hash` (base64url), so that stronger parameters later read older rows.
 * N = 2^14, r = 8, p = 5 is one of OWASP's equivalent minimums; 16 MiB and about 100 ms each. Integration tests lower it in their own
 * process: no variable of the environment does.
 */
export const passwordCost = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Longest password that is hashed, in UTF-16 units; the rules for new ones are in `password-rules.ts`. */
export const LONGEST_PASSWORD = 256;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = passwordCost;
  const key = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** False for a wrong password and for a stored text that is no hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  const expected = Buffer.from(hash, "base64url");
  const key = await derive(password, Buffer.from(salt, "base64url"), { N: Number(n), r: Number(r), p: Number(p) });
  return key.length === expected.length && timingSafeEqual(key, expected);
}

/** Costs what a real check costs, so that an unknown email takes as long as a wrong password. Always false. */
export async function verifyDummyHash(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16), passwordCost);
  return false;
}

async function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  // NFC: the same characters typed on two keyboards are the same password.
  const job = { password: password.normalize("NFC"), salt, keyBytes: KEY_BYTES };
  return Buffer.from(await deriveInThread({ ...job, options: { ...cost, maxmem: MAX_MEMORY } }));
}
