import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../config";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed text is for: each purpose has a key of its own. */
export type SealPurpose = "countinghouse:sealed-answers" | "countinghouse:second-factors";

function keyOf(authSecret: string, purpose: SealPurpose): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", purpose, 32));
}

/**
 * A secret as it may lie in the database: AES-256-GCM under a key derived from AUTH_SECRET, which the database does not have. `of` is
 * bound to it, such as the id of the row: moved to another one it does not open.
 */
export function encryptText(purpose: SealPurpose, plain: string, of = ""): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(config().authSecret, purpose), nonce);
  cipher.setAAD(Buffer.from(of, "utf8"));
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/**
 * The secret, sealed under this AUTH_SECRET or an earlier one that is still known (EARLIER_AUTH_SECRETS); null for what was sealed under
 * another, for another purpose or row, or is no sealed text.
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
