import * as t from "@/words/service/auth";
import { type Authority, isAuthority } from "../kernel/authorities";

/** The error codes of RFC 6749 §5.2 in use. `temporarily_unavailable` is from §4.1.2.1. */
export type TokenErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "unsupported_grant_type"
  | "invalid_scope"
  | "temporarily_unavailable";

export class TokenError extends Error {
  override readonly name = "TokenError";
  constructor(
    readonly code: TokenErrorCode,
    readonly status: 400 | 401 | 429,
    description: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(description);
  }
}

export const invalidRequest = (description: string) => new TokenError("invalid_request", 400, description);
export const invalidClient = (description: string) => new TokenError("invalid_client", 401, description);

/** A scope token of RFC 6749 §3.3: printable ASCII without space, quote and backslash. */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/**
 * Parses `application/x-www-form-urlencoded`. A repeated parameter is an error, and an empty one counts as absent (RFC
 * 6749 §3.2). Unknown parameters are ignored.
 */
export function parseTokenForm(contentType: string | null | undefined, body: string): ReadonlyMap<string, string> {
  const mediaType = (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType !== "application/x-www-form-urlencoded") {
    throw invalidRequest(t.theBodyMustBeAForm);
  }
  const fields = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (seen.has(name)) throw invalidRequest(t.aParameterIsRepeated);
    seen.add(name);
    if (value !== "") fields.set(name, value);
  }
  return fields;
}

/** Checks the form of a client that authenticated by Basic: one method of authentication, one grant. */
export function checkGrant(form: ReadonlyMap<string, string>, clientId: string): void {
  if (form.has("client_secret")) throw invalidRequest(t.clientsAuthenticateByBasicAlone);
  const named = form.get("client_id");
  if (named !== undefined && named !== clientId) {
    throw invalidRequest(t.clientIdDiffers);
  }
  const grantType = form.get("grant_type");
  if (grantType === undefined) throw invalidRequest(t.grantTypeIsMissing);
  if (grantType !== "client_credentials") {
    throw new TokenError("unsupported_grant_type", 400, t.onlyGrantTypeClientCredentials);
  }
}

/**
 * The authorities of the token: all of the client's (null), or those of `scope`. A scope that the client does not have
 * is an error, not a smaller grant.
 */
export function requestedScope(
  form: ReadonlyMap<string, string>,
  authorities: readonly string[],
): readonly Authority[] | null {
  const scope = form.get("scope");
  if (scope === undefined) return null;
  const requested = new Set<Authority>();
  for (const token of scope.split(" ")) {
    if (!SCOPE_TOKEN.test(token) || !isAuthority(token) || !authorities.includes(token)) {
      throw new TokenError("invalid_scope", 400, t.scopeIsNotGranted);
    }
    requested.add(token);
  }
  return [...requested];
}
