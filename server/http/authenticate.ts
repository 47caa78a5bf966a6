import * as t from "@/words/service/http";
import { authenticateBearer } from "../auth/access-tokens";
import type { Principal } from "../auth/principal";
import { chargeAddress, chargePrincipal } from "../auth/rate-limits";
import { readStaffSession } from "../auth/staff-session";
import { DomainError } from "../kernel/errors";
import type { Exchange } from "./exchange";
import { isFromOwnPage } from "./own-origin";

/** Origin of a command: API for a token, BRANCH for a staff session. */
export type Channel = "API" | "BRANCH";
export type Caller = { principal: Principal; channel: Channel };

const BEARER = /^bearer +([\w.~+/-]+=*)$/i;

/** RFC 6750 §3: a bare challenge without credentials, `invalid_token` for invalid ones. */
function unauthenticated(message: string, challenge: string): DomainError {
  return new DomainError("UNAUTHENTICATED", message, { headers: { "www-authenticate": challenge } });
}

/**
 * Requires a Bearer token or a staff session. Throws UNAUTHENTICATED, RATE_LIMITED, or FORBIDDEN for a foreign origin.
 */
export async function authenticate(exchange: Exchange): Promise<Caller> {
  const authorization = exchange.header("authorization");
  if (authorization !== undefined) {
    const principal = await byToken(authorization, exchange);
    exchange.caller = principal;
    chargePrincipal(principal);
    return { principal, channel: "API" };
  }
  const principal = exchange.header("cookie") === undefined ? null : await readStaffSession(exchange.headers());
  if (principal === null) {
    chargeAddress(exchange);
    throw unauthenticated(t.sendAnAccessToken, "Bearer");
  }
  exchange.caller = principal;
  chargePrincipal(principal);
  if (exchange.method !== "GET" && exchange.method !== "HEAD") requireSameOrigin(exchange);
  return { principal, channel: "BRANCH" };
}

async function byToken(authorization: string, exchange: Exchange): Promise<Principal> {
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) {
    chargeAddress(exchange);
    throw unauthenticated(t.sendTheTokenAsBearer, "Bearer");
  }
  const principal = await authenticateBearer(token, exchange);
  if (principal === null) {
    throw unauthenticated(t.theAccessTokenIsUnknown, 'Bearer error="invalid_token"');
  }
  return principal;
}

/** A browser also sends its cookies with requests of other sites, which carry another Origin. */
function requireSameOrigin(exchange: Exchange): void {
  if (!isFromOwnPage(exchange)) throw new DomainError("FORBIDDEN", t.staffSessionsChangeFromOwnPagesOnly);
}
