import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../../config";

/**
 * How long a repeated request (same idempotency key) is still shown the secret of the first answer. A connection that
 * breaks must not cost a client its secret; after that «shown once» holds for whoever finds the key again.
 */
export const SHOWN_AGAIN_MS = 10 * 60 * 1000;

const PREFIX = "sealed.";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function key(): Buffer {
  return Buffer.from(hkdfSync("sha256", config().authSecret, "", "countinghouse sealed answers", 32));
}

/**
 * A secret as it may stand in a stored answer: AES-256-GCM under a key derived from AUTH_SECRET, which the database does
 * not have. The idempotency store keeps answers for good, and secrets must not lie in it in clear.
 */
export function seal(secret: string, now = Date.now()): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify([now, secret]), "utf8"), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
}

/** The secret, or null when it was sealed too long ago or under another AUTH_SECRET. */
export function open(text: string, now = Date.now()): string | null {
  if (!text.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(text.slice(PREFIX.length), "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const [sealedAt, secret] = JSON.parse(plain.toString("utf8")) as [number, string];
    return now - sealedAt <= SHOWN_AGAIN_MS ? secret : null;
  } catch {
    return null;
  }
}
