import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, base64url, 43 characters: an access token or the secret of a service client. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** How secrets and tokens are stored: random bits need no slow hash, unlike passwords. 32 bytes. */
export function sha256(text: string): Buffer {
  return createHash("sha256").update(text, "utf8").digest();
}

/** Constant time for any two digests of `sha256`. */
export function sameDigest(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

// Without the letters and digits that are mistaken for one another when read aloud or typed from paper.
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password to hand over once, four groups of four from 31 signs: 79 bits, for example `k7mn-2pqa-x9dc-hrtw`. */
export function oneTimePassword(): string {
  const signs: string[] = [];
  while (signs.length < 16) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 31 in a byte; above it the first signs would come more often.
      const sign = byte < 248 ? READABLE[byte % READABLE.length] : undefined;
      if (sign !== undefined && signs.length < 16) signs.push(sign);
    }
  }
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join("")).join("-");
}
