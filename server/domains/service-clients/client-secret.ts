import { randomSecret, sha256 } from "../../auth/secrets";
import { seal } from "./sealed-secret";

/** A new secret in its two forms: sealed for the stored answer, and as the digest that the database keeps. */
export function newClientSecret(): { sealed: string; secretHash: Buffer } {
  const secret = randomSecret();
  return { sealed: seal(secret), secretHash: sha256(secret) };
}
