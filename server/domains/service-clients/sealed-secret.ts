import { openText, sealText } from "../../auth/seal";

/**
 * How long a repeated request (same idempotency key) is still shown the secret of the first answer. A connection that
 * breaks must not cost a client its secret; after that «shown once» holds for whoever finds the key again.
 */
export const SHOWN_AGAIN_MS = 10 * 60 * 1000;

const PREFIX = "sealed.";
const PURPOSE = "countinghouse:sealed-answers";

/** A secret as it may stand in a stored answer: the idempotency store keeps answers for good, and secrets must not lie in it in clear. */
export function seal(secret: string, now = Date.now()): string {
  return PREFIX + sealText(PURPOSE, JSON.stringify([now, secret]));
}

/** The secret, or null when it was sealed too long ago or under another AUTH_SECRET. */
export function open(text: string, now = Date.now()): string | null {
  const plain = text.startsWith(PREFIX) ? openText(PURPOSE, text.slice(PREFIX.length)) : null;
  if (plain === null) return null;
  const [sealedAt, secret] = JSON.parse(plain) as [number, string];
  return now - sealedAt <= SHOWN_AGAIN_MS ? secret : null;
}
