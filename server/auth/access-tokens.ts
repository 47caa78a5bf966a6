import { database } from "@/db/client";
import { type Authority, isAuthority } from "../kernel/authorities";
import { processState } from "../kernel/process-state";
import { touchClient } from "./client-store";
import type { Principal } from "./principal";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { sha256 } from "./secrets";

type KnownToken = { principal: Principal; expiresAt: number };

/** Tokens of ours: 256 bits in base64url. Anything else is refused without a digest and without the database. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function knownTokens(): RecheckCache<KnownToken> {
  return processState("auth.known-tokens", () => new RecheckCache<KnownToken>(RECHECK_AFTER_MS));
}

/**
 * The client behind a Bearer token, or null when the token is unknown, expired or revoked, or its client inactive.
 * Answered from memory for at most 25 s after the last look at the database, so that a revocation works within 30 s on
 * every process. Rejects when the database cannot be asked: the caller answers 503, not 401.
 */
export async function authenticateBearer(token: string): Promise<Principal | null> {
  if (!TOKEN.test(token)) return null;
  const hash = sha256(token);
  const known = await knownTokens().get(hash.toString("base64"), () => findToken(hash));
  return known && known.expiresAt > Date.now() ? known.principal : null;
}

/** After a revocation, rotation or change of authorities in this process. */
export function forgetTokensOfClient(serviceClientId: string): void {
  knownTokens().forgetWhere((known) => known.principal.id === serviceClientId);
}

type TokenRow = {
  id: string;
  clientId: string;
  name: string;
  personId: string;
  authorities: string[];
  scope: string[] | null;
  secondsLeft: number;
};

async function findToken(hash: Buffer): Promise<KnownToken | null> {
  // Seconds left by the database's clock: a process whose clock is wrong neither shortens nor prolongs a token.
  // Tokens got with a secret that was rotated away since do not count.
  const [row] = await database().sql<TokenRow[]>`
    select client.id, client.client_id as "clientId", client.name, client.owner_person_id as "personId",
           to_jsonb(client.authorities) as authorities, to_jsonb(token.scope) as scope,
           extract(epoch from token.expires_at - clock_timestamp())::float8 as "secondsLeft"
    from access_tokens token join service_clients client on client.id = token.service_client_id
    where token.token_hash = ${hash} and client.active and token.expires_at > clock_timestamp()
      and token.created_at >= coalesce(client.rotated_at, '-infinity')`;
  if (!row) return null;
  noteUse(row.id);
  return { principal: principalOf(row), expiresAt: Date.now() + row.secondsLeft * 1000 };
}

function principalOf(row: TokenRow): Principal {
  const scope = row.scope;
  const authorities = new Set<Authority>();
  for (const authority of row.authorities) {
    if (isAuthority(authority) && (scope === null || scope.includes(authority))) authorities.add(authority);
  }
  return {
    kind: "client",
    id: row.id,
    personId: row.personId,
    name: row.clientId,
    displayName: row.name,
    authorities,
    branchCode: null,
    roles: [],
  };
}

const NOTE_USE_EVERY_MS = 60_000;

/** «Last used» is for the administrator's eyes: written once a minute a process, beside the request, and may be lost. */
function noteUse(serviceClientId: string): void {
  const noted = processState("auth.client-uses", () => new Map<string, number>());
  const now = Date.now();
  if (now - (noted.get(serviceClientId) ?? 0) < NOTE_USE_EVERY_MS) return;
  noted.set(serviceClientId, now);
  touchClient(serviceClientId).catch(() => noted.delete(serviceClientId));
}
