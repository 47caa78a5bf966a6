import * as t from "@/words/service/requests";
import type { Principal } from "../auth/principal";
import { DomainError } from "../kernel/errors";
import { processState } from "../kernel/process-state";
import { addressGroup, callerAddress } from "./caller-address";
import { TokenBuckets } from "./token-buckets";

/** Requests a second; null: as many as somebody likes. */
export type Rates = {
  /** Of an address, without a token or session that holds. */
  readonly address: number | null;
  readonly session: number | null;
  /** Of a service client whose row names no rate. */
  readonly client: number | null;
};

type Source = { readonly peer: string; header(name: string): string | undefined };

const state = () =>
  processState("http.rate-limits", () => ({
    rates: { address: null, session: null, client: null } as Rates,
    buckets: new TokenBuckets(),
  }));

/** Said once at the start; without it nobody is limited. */
export function setRates(rates: Rates): void {
  state().rates = rates;
}

function take(key: string, perSecond: number): void {
  const wait = state().buckets.take(key, perSecond);
  if (wait > 0) throw new DomainError("RATE_LIMITED", t.tooManyRequests, { headers: { "retry-after": String(wait) } });
}

/** The key of an address, or of where a request came from; empty when nobody tells. */
function keyOf(from: Source | string): string {
  const address = typeof from === "string" ? from : callerAddress(from);
  return address === "" ? "" : `address:${addressGroup(address)}`;
}

/** A request of somebody who shows nothing that holds, or whose token is not known yet. Throws RATE_LIMITED. */
export function chargeAddress(from: Source | string): void {
  const { address } = state().rates;
  const key = address === null ? "" : keyOf(from);
  if (address !== null && key !== "") take(key, address);
}

/** What was shown was good. */
export function refundAddress(from: Source | string): void {
  if (state().rates.address !== null) state().buckets.giveBack(keyOf(from));
}

/** A request of a client at the rate of its row, of a session at that of all. Throws RATE_LIMITED. */
export function chargePrincipal({ kind, id, sessionId, requestsPerSecond }: Principal): void {
  const { session, client } = state().rates;
  const rate = kind === "staff" ? session : (requestsPerSecond ?? client);
  if (rate !== null) take(sessionId ?? id, rate);
}
