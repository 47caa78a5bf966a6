import { randomSecret, sha256 } from "../../auth/secrets";
import { seal } from "../../commands/sealed-secret";

/** Encrypted for the stored answer, and as the digest that the database keeps. */
export function newClientSecret(): { sealed: string; secretHash: Buffer } {
  const secret = randomSecret();
  return { sealed: seal(secret), secretHash: sha256(secret) };
}

/** For a client that awaits its first rotation: the digest of a discarded secret. */
export function unknownSecret(): { sealed: null; secretHash: Buffer } {
  return { sealed: null, secretHash: sha256(randomSecret()) };
}
