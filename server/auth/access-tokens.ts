import { and, eq, gt, gte, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { prepared, type Slots } from "@/db/prepared";
import { accessTokens, serviceClients } from "@/db/schema/service-clients";
import { type Authority, isAuthority } from "../kernel/authorities";
import { processState } from "../kernel/process-state";
import { forgetClientRow, touchClient } from "./client-store";
import type { Principal } from "./principal";
import { chargeAddress, refundAddress } from "./rate-limits";
import { RECHECK_AFTER_MS, RecheckCache } from "./recheck-cache";
import { sha256 } from "./secrets";

type Source = Parameters<typeof chargeAddress>[0];
type KnownToken = { principal: Principal; expiresAt: number };

/** Tokens of ours: 256 bits in base64url. Anything else is refused without a digest and without the database. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function knownTokens(): RecheckCache<KnownToken> {
  return processState("auth.known-tokens", () => new RecheckCache<KnownToken>(RECHECK_AFTER_MS));
}

/**
 * The client behind a Bearer token, or null when the token is unknown, expired or revoked, or its client inactive.
 * Answered from memory for at most 25 s after the last look at the database, so that a revocation works within 30 s on
 * every process. Rejects when the database cannot be asked: the caller answers 503, not 401. A token that is not in memory is charged to
 * its address, and given back when it is a good one. Throws RATE_LIMITED.
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

/** After a revocation, rotation or change of authorities in this process; other processes learn of it within 30 s. */
export function forgetClient(serviceClientId: string): void {
  forgetClientRow(serviceClientId);
  knownTokens().forgetWhere((known) => known.principal.id === serviceClientId);
}

const { expiresAt } = accessTokens;

const asked = {
  id: serviceClients.id,
  clientId: serviceClients.clientId,
  name: serviceClients.name,
  personId: serviceClients.ownerPersonId,
  authorities: serviceClients.authorities,
  branchCodes: serviceClients.branchCodes,
  requestsPerSecond: serviceClients.requestsPerSecond,
  complianceAccess: serviceClients.complianceAccess,
  scope: accessTokens.scope,
  // By the database's clock: a process whose clock is wrong neither shortens nor prolongs a token.
  secondsLeft: sql<number>`extract(epoch from ${expiresAt} - clock_timestamp())::float8`,
};

/** Tokens got with a secret that was rotated away since do not count. */
const tokenByHash = prepared((read, slot: Slots<{ hash: Buffer }>) => {
  const own = eq(accessTokens.tokenHash, slot.hash);
  const running = gt(expiresAt, sql`clock_timestamp()`);
  const current = gte(accessTokens.createdAt, sql`coalesce(${serviceClients.rotatedAt}, '-infinity')`);
  return read
    .select(asked)
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

/** «Last used» is for the administrator's eyes: written once a minute a process, beside the request, and may be lost. */
function noteUse(serviceClientId: string): void {
  const noted = processState("auth.client-uses", () => new Map<string, number>());
  const now = Date.now();
  if (now - (noted.get(serviceClientId) ?? 0) < NOTE_USE_EVERY_MS) return;
  noted.set(serviceClientId, now);
  touchClient(serviceClientId).catch(() => noted.delete(serviceClientId));
}
