import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits in base64url (43 characters), for access tokens and client secrets. */
export function randomSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Digest of 32 bytes for stored secrets and tokens. Random bits need no slow hash. */
export function sha256(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

/** Constant-time comparison. */
export function sameDigest(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

// Excludes letters and digits that are confused when read aloud or typed from paper.
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password of 79 bits to hand over: four groups of four from 31 characters, for example `k7mn-2pqa-x9dc-hrtw`. */
export function oneTimePassword(): string {
  const signs: string[] = [];
  while (signs.length < 16) {
    for (const byte of randomBytes(32)) {
      // 248 is the largest multiple of 31 within a byte. Higher values would favor the first characters.
      const sign = byte < 248 ? READABLE[byte % READABLE.length] : undefined;
      if (sign !== undefined && signs.length < 16) signs.push(sign);
    }
  }
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join("")).join("-");
}
