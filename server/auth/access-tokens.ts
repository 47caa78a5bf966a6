import { and, eq, gt, gte, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { prepared, type Slots } from "@/db/prepared";
import { accessTokens, serviceClients } from "@/db/schema/service-clients";
import { type Authority, isAuthority } from "../kernel/authorities";
import { processState } from "../kernel/process-state";
import { forgetClientRow, touchClient } from "./client-store";
import { forgetEverywhere } from "./forget-everywhere";
import type { Principal } from "./principal";
import { chargeAddress, refundAddress } from "./rate-limits";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { sha256 } from "./secrets";

type Source = Parameters<typeof chargeAddress>[0];
type KnownToken = { principal: Principal; expiresAt: number };

/** An access token is 256 bits in base64url. Other texts are rejected without a digest or a query. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function knownTokens(): RecheckCache<KnownToken> {
  return processState("auth.known-tokens", () => new RecheckCache<KnownToken>(RECHECK_AFTER_MS));
}

/**
 * The principal of a Bearer token. Null if the token is unknown, expired or revoked, or its client is inactive. The
 * cache holds it for 25 s, so that a revocation takes effect within 30 s in every process.
 *
 * An uncached token is charged to the caller's address and refunded if valid. Throws RATE_LIMITED. Rejects if the
 * database is unavailable (503, not 401).
 */
export async function authenticateBearer(token: string, source: Source = ""): Promise<Principal | null> {
  if (!TOKEN.test(token)) {
    chargeAddress(source);
    return null;
  }
  const hash = sha256(token);
  const known = await knownTokens().get(hash.toString("base64"), async () => {
    chargeAddress(source);
    const found = await findToken(hash);
    if (found !== null) refundAddress(source);
    return found;
  });
  return known && known.expiresAt > Date.now() ? known.principal : null;
}

/** Call after a revocation, rotation or change of authorities. Processes of other machines follow within 30 s. */
export function forgetClient(serviceClientId: string): void {
  forgetClientRow(serviceClientId);
  forgetTokensOf(serviceClientId);
}

const forgetTokensOf = forgetEverywhere("tokens-of", (serviceClientId) =>
  knownTokens().forgetWhere((known) => known.principal.id === serviceClientId),
);

const { expiresAt } = accessTokens;

const columns = {
  id: serviceClients.id,
  clientId: serviceClients.clientId,
  name: serviceClients.name,
  personId: serviceClients.ownerPersonId,
  authorities: serviceClients.authorities,
  branchCodes: serviceClients.branchCodes,
  requestsPerSecond: serviceClients.requestsPerSecond,
  complianceAccess: serviceClients.complianceAccess,
  scope: accessTokens.scope,
  // The database's clock, because a wrong clock of a process must not change a token's lifetime.
  secondsLeft: sql<number>`extract(epoch from ${expiresAt} - clock_timestamp())::float8`,
};

/** Excludes tokens issued under a secret that has since been rotated. */
const tokenByHash = prepared((read, slot: Slots<{ hash: Buffer }>) => {
  const own = eq(accessTokens.tokenHash, slot.hash);
  const running = gt(expiresAt, sql`clock_timestamp()`);
  const current = gte(accessTokens.createdAt, sql`coalesce(${serviceClients.rotatedAt}, '-infinity')`);
  return read
    .select(columns)
    .from(accessTokens)
    .innerJoin(serviceClients, eq(serviceClients.id, accessTokens.serviceClientId))
    .where(and(own, serviceClients.active, running, current));
});

type TokenRow = Awaited<ReturnType<typeof tokenByHash>>[number];

async function findToken(hash: Buffer): Promise<KnownToken | null> {
  const [row] = await tokenByHash(database().db, { hash });
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
    branchCodes: row.branchCodes,
    requestsPerSecond: row.requestsPerSecond,
    complianceAccess: row.complianceAccess,
    roles: [],
  };
}

const NOTE_USE_EVERY_MS = 60_000;

/**
 * The time of last use is informative: one write per minute and process, outside the request, and its loss is harmless.
 */
function noteUse(serviceClientId: string): void {
  const noted = processState("auth.client-uses", () => new Map<string, number>());
  const now = Date.now();
  if (now - (noted.get(serviceClientId) ?? 0) < NOTE_USE_EVERY_MS) return;
  noted.set(serviceClientId, now);
  touchClient(serviceClientId).catch(() => noted.delete(serviceClientId));
}
