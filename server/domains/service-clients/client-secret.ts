import { randomSecret, sha256 } from "../../auth/secrets";
import { seal } from "../../commands/sealed-secret";

/** A new secret in its two forms: sealed for the stored answer, and as the digest that the database keeps. */
export function newClientSecret(): { sealed: string; secretHash: Buffer } {
  const secret = randomSecret();
  return { sealed: seal(secret), secretHash: sha256(secret) };
}

/** Of a client that was approved: a digest of what nobody was ever shown, and null in the answer. It gets its first secret by rotation. */
export function unknownSecret(): { sealed: null; secretHash: Buffer } {
  return { sealed: null, secretHash: sha256(randomSecret()) };
}
