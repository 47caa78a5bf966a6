import { randomBytes, timingSafeEqual } from "node:crypto";
import { deriveInThread } from "./scrypt-thread";

/**
 * Hashes passwords by scrypt of `node:crypto` in a separate thread (`scrypt-thread.ts`). The stored form
 * `scrypt$N$r$p$salt$hash` (base64url) keeps older rows verifiable after a change of parameters.
 *
 * N = 2^14, r = 8, p = 5 is one of OWASP's minimums and takes 16 MiB and about 100 ms. Integration tests lower it in
 * their own process, and no environment variable does.
 */
export const passwordCost = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** In UTF-16 units. */
export const LONGEST_PASSWORD = 256;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = passwordCost;
  const key = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** False for a wrong password and for a malformed hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !salt || !hash) return false;
  const expected = Buffer.from(hash, "base64url");
  const key = await derive(password, Buffer.from(salt, "base64url"), { N: Number(n), r: Number(r), p: Number(p) });
  return key.length === expected.length && timingSafeEqual(key, expected);
}

/** Takes as long as a real check, so that timing does not reveal unknown emails. Always false. */
export async function verifyDummyHash(password: string): Promise<false> {
  await derive(password, Buffer.alloc(16), passwordCost);
  return false;
}

async function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  // NFC makes the same characters equal when typed on different keyboards.
  const job = { password: password.normalize("NFC"), salt, keyBytes: KEY_BYTES };
  return Buffer.from(await deriveInThread({ ...job, options: { ...cost, maxmem: MAX_MEMORY } }));
}
