import * as t from "@/words/service/http";
import { DomainError } from "../kernel/errors";
import { processState } from "../kernel/process-state";
import { addressGroup, callerAddress } from "./caller-address";
import type { Principal } from "./principal";
import { TokenBuckets } from "./token-buckets";

/** Requests per second. Null is unlimited. */
export type Rates = {
  /** Per address, for requests without a valid token or session. */
  readonly address: number | null;
  readonly session: number | null;
  /** Per service client without a rate of its own. */
  readonly client: number | null;
  /** Names per second that a caller compares with the watchlist. A long name counts as several. */
  readonly screening: number | null;
};

type Source = { readonly peer: string; header(name: string): string | undefined };

const state = () =>
  processState("auth.rate-limits", () => ({
    rates: { address: null, session: null, client: null, screening: null } as Rates,
    buckets: new TokenBuckets(),
    underWay: new Map<string, number>(),
  }));

/** The buckets of all callers of this process. */
export function rateBuckets(): TokenBuckets {
  return state().buckets;
}

/** Call at startup. Until then no limit applies. */
export function setRates(rates: Rates): void {
  state().rates = rates;
}

function take(key: string, perSecond: number, count = 1): void {
  const wait = state().buckets.take(key, perSecond, count);
  if (wait > 0) throw new DomainError("RATE_LIMITED", t.tooManyRequests, { headers: { "retry-after": String(wait) } });
}

/** The rate key of a request's source. Empty if the address is unknown. */
function keyOf(from: Source | string): string {
  const address = typeof from === "string" ? from : callerAddress(from);
  return address === "" ? "" : `address:${addressGroup(address)}`;
}

/** Charges a request without valid credentials, or with an uncached token. Throws RATE_LIMITED. */
export function chargeAddress(from: Source | string): void {
  const { address } = state().rates;
  const key = address === null ? "" : keyOf(from);
  if (address !== null && key !== "") take(key, address);
}

/** Call when the credentials prove valid. */
export function refundAddress(from: Source | string): void {
  if (state().rates.address !== null) state().buckets.refund(keyOf(from));
}

/** Charges a client at its own rate and a session at the common one. Throws RATE_LIMITED. */
export function chargePrincipal({ kind, id, sessionId, requestsPerSecond }: Principal): void {
  const { session, client } = state().rates;
  const rate = kind === "staff" ? session : (requestsPerSecond ?? client);
  if (rate !== null) take(sessionId ?? id, rate);
}

const LETTERS_A_NAME = 100;
/** Comparison of longer texts occupies the process noticeably. */
const LONG = 200;
/** Concurrent long texts per caller. */
const LONG_AT_A_TIME = 2;

const charged = Symbol("charged");
/** Evidence that name comparisons are rate-limited. Their functions require it, so that no caller escapes the limit. */
export type Charged = { readonly [charged]: true };
const proof: Charged = { [charged]: true };

/** For the bank's own runs, which process one customer at a time. */
export const chargedToBank = proof;

/**
 * Runs work whose cost grows with these names. Long texts of one caller run two at a time, so that one caller cannot
 * occupy the process. Throws RATE_LIMITED.
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
