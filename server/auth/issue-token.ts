import * as t from "@/words/service/auth";
import { logger } from "../observability/log";
import { parseBasicCredentials } from "./basic-credentials";
import { findClient, recordFailures, type StoredClient, storeToken } from "./client-store";
import { clientThrottle, FAILURES_TO_LOCK, LOCK_SECONDS } from "./client-throttle";
import { randomSecret, sameDigest, sha256 } from "./secrets";
import type { SecurityEventKind } from "./security-event";
import { recordSecurityEvent } from "./security-events";
import { checkGrant, invalidClient, parseTokenForm, requestedScope, TokenError } from "./token-request";

/** Bounds the use of a stolen token without a token request per call. */
export const TOKEN_LIFETIME_SECONDS = 900;

export type TokenRequest = {
  authorizationHeader: string | null | undefined;
  contentType: string | null | undefined;
  body: string;
  /** Logged only. */
  address?: string;
  requestId?: string;
};

/** `body` is JSON in the form of RFC 6749 §5.1 or §5.2. */
export type TokenAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  client?: { id: string; clientId: string };
};

const HEADERS = {
  "content-type": "application/json;charset=UTF-8",
  "cache-control": "no-store",
  pragma: "no-cache",
} as const;

/**
 * `POST /oauth2/token` (interface 5.1, RFC 6749 §4.4): client_credentials with HTTP Basic and an opaque token of 900 s
 * without a refresh token. Refusals are returned in the form of §5.2. Exceptions are internal faults.
 */
export async function issueToken(request: TokenRequest): Promise<TokenAnswer> {
  try {
    return await grant(request);
  } catch (error) {
    if (error instanceof TokenError) return refusal(error);
    throw error;
  }
}

async function grant(request: TokenRequest): Promise<TokenAnswer> {
  const credentials = parseBasicCredentials(request.authorizationHeader);
  if (!credentials) throw invalidClient(t.sendClientIdAndSecret);
  const form = parseTokenForm(request.contentType, request.body);
  const client = await authenticateClient(credentials, request);
  checkGrant(form, client.clientId);
  const scope = requestedScope(form, client.authorities);
  const token = randomSecret();
  const lifetimeSeconds = TOKEN_LIFETIME_SECONDS;
  if (!(await storeToken({ hash: sha256(token), client, scope, lifetimeSeconds }))) throw wrongClient();
  note("TOKEN_ISSUED", client, request);
  return {
    status: 200,
    client,
    headers: { ...HEADERS },
    body: JSON.stringify({
      access_token: token,
      token_type: "Bearer",
      expires_in: TOKEN_LIFETIME_SECONDS,
      scope: [...(scope ?? client.authorities)].sort().join(" "),
    }),
  };
}

/** Unknown clients are compared with this digest, so that timing does not reveal whether a client exists. */
const NOBODY = sha256("");

type Credentials = { clientId: string; clientSecret: string };

async function authenticateClient(
  { clientId, clientSecret: secret }: Credentials,
  request: TokenRequest,
): Promise<StoredClient> {
  const presented = sha256(secret);
  const client = await findClient(clientId, request.address ?? "");
  const same = sameDigest(presented, client?.secretHash ?? NOBODY);
  if (client?.active && same && secret !== "") {
    // The first failure in any process is on the row.
    if (client.failedAttempts > 0 || clientThrottle().lockedSeconds(clientId) > 0) {
      await clientThrottle().succeeded(clientId);
      await recordFailures(client.id, 0, 0);
    }
    return client;
  }
  const known = clientThrottle().lockedSeconds(clientId);
  const counted = known > 0 ? { failures: 0, locked: false, seconds: known } : await clientThrottle().failed(clientId);
  const { seconds } = counted;
  note(seconds > 0 ? "SIGN_IN_LOCKED" : "SIGN_IN_FAILED", client, request);
  if (seconds > 0) throw tooManyFailures(seconds);
  // The row is informative: the first failure and the lock suffice, and a flood writes nothing.
  if (counted.locked)
    logger().warn({ event: "client-under-attack", known: client !== null }, "ten wrong secrets in a row");
  if (client && (counted.locked || counted.failures === 1)) {
    const failures = counted.locked ? FAILURES_TO_LOCK : counted.failures;
    await recordFailures(client.id, failures, counted.locked ? LOCK_SECONDS : null);
  }
  throw wrongClient();
}

/** The log omits the client id of the request, because it may be a secret sent in the wrong field. */
function note(kind: SecurityEventKind, client: StoredClient | null, { address, requestId }: TokenRequest): void {
  recordSecurityEvent({ kind, ...(client && { clientId: client.id }), address, requestId });
}

const wrongClient = () => invalidClient(t.unknownClientOrWrongSecret);

function tooManyFailures(seconds: number): TokenError {
  const description = t.tooManyWrongSecrets;
  return new TokenError("temporarily_unavailable", 429, description, seconds);
}

function refusal(error: TokenError): TokenAnswer {
  const headers: Record<string, string> = { ...HEADERS };
  if (error.status === 401) headers["www-authenticate"] = 'Basic realm="countinghouse", charset="UTF-8"';
  if (error.retryAfterSeconds) headers["retry-after"] = String(error.retryAfterSeconds);
  return {
    status: error.status,
    headers,
    body: JSON.stringify({ error: error.code, error_description: error.message }),
  };
}
