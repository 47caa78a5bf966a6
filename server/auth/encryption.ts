import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../config";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has its own key. */
export type SealPurpose = "countinghouse:sealed-answers" | "countinghouse:second-factors";

function keyOf(authSecret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", purpose, 32));
}

/**
 * Encrypts a secret for storage by AES-256-GCM under a key derived from AUTH_SECRET. `of` (a row's id, for instance) is
 * authenticated: the text cannot be decrypted for another row.
 */
export function encryptText(purpose: SealPurpose, plain: string, of = ""): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(config().authSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(of, "utf8"));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/**
 * Decrypts under AUTH_SECRET or EARLIER_AUTH_SECRETS. Null if the key, purpose or row differs or the text is malformed.
 */
export function decryptText(purpose: SealPurpose, text: string, of = ""): string | null {
  const { authSecret, earlierAuthSecrets } = config();
  const bytes = Buffer.from(text, "base64url");
  for (const secret of [authSecret, ...earlierAuthSecrets]) {
    const plain = opened(keyOf(secret, purpose), bytes, of);
    if (plain !== null) return plain;
  }
  return null;
}

function opened(key: Buffer, bytes: Buffer, of: string): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(of, "utf8"));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
