import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";
import { processState } from "../kernel/process-state";
import { addressGroup, callerAddress } from "./caller-address";
import type { Principal } from "./principal";
import { TokenBuckets } from "./token-buckets";

/** Requests a second; null: as many as somebody likes. */
export type Rates = {
  /** Of an address, without a token or session that holds. */
  readonly address: number | null;
  readonly session: number | null;
  /** Of a service client whose row names no rate. */
  readonly client: number | null;
  /** Names that one of either holds against the watchlist; a long one counts as several. */
  readonly screening: number | null;
};

type Source = { readonly peer: string; header(name: string): string | undefined };

const state = () =>
  processState("auth.rate-limits", () => ({
    rates: { address: null, session: null, client: null, screening: null } as Rates,
    buckets: new TokenBuckets(),
    underWay: new Map<string, number>(),
  }));

/** Said once at the start; without it nobody is limited. */
export function setRates(rates: Rates): void {
  state().rates = rates;
}

function take(key: string, perSecond: number, count = 1): void {
  const wait = state().buckets.take(key, perSecond, count);
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

/** Letters of one usual name. */
const LETTERS_A_NAME = 100;
/** Longer texts take a part of the process for themselves while they are worked on. */
const LONG = 200;
/** Of a caller's long texts so many are worked on at a time. */
const LONG_AT_A_TIME = 2;

const charged = Symbol("charged");
/** Proof that work on names is charged to somebody. Such work requires it, so that no new write or read is without bounds. */
export type Charged = { readonly [charged]: true };
const proof: Charged = { [charged]: true };

/** Of what the bank does by itself: its runs take one customer after the other. */
export const chargedToBank = proof;

/**
 * Does work that grows with these names, for whom the rate allows it; two long texts of one caller at a time, so that nobody has all of the
 * process that compares names. Throws RATE_LIMITED.
 */
export async function withNames<T>(
  caller: Principal,
  names: readonly string[],
  work: (charged: Charged) => Promise<T>,
): Promise<T> {
  const { screening } = state().rates;
  const key = `names:${caller.sessionId ?? caller.id}`;
  const letters = names.reduce((sum, name) => sum + name.length, 0);
  if (screening !== null) take(key, screening, 1 + Math.floor(letters / LETTERS_A_NAME));
  if (letters <= LONG) return work(proof);
  const { underWay } = state();
  const others = underWay.get(key) ?? 0;
  if (others >= LONG_AT_A_TIME)
    throw new DomainError("RATE_LIMITED", t.tooManyLongNames(LONG_AT_A_TIME), { headers: { "retry-after": "1" } });
  underWay.set(key, others + 1);
  try {
    return await work(proof);
  } finally {
    const left = (underWay.get(key) ?? 1) - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  }
}
