import { type Catalogue, type Definition, isInBand, matchesTerms, type Rule, type Terms } from "./catalogue";
import type { Millionths } from "./exact";
import { mayYield } from "./yields";

// Winners are found once per kind of movement and stretch of amounts. A bank has few kinds, and the bands of thousands of rules make a
// short list of stretches.

/** The winning rules, one per charge code, without those that never yield anything. Ordered by code. */
export type Winners = readonly Rule[];

/** Winners of one charge code by amount: between the ends of bands (even places) and at them (odd places). */
type Stretches = { readonly ends: readonly Millionths[]; readonly winners: readonly (Rule | null)[] };

type Tariff = {
  readonly ends: readonly Millionths[];
  readonly codes: readonly Stretches[];
  found: Map<number, Winners>;
  size: number;
};

/** Bound of cached winners, over all stretches. */
const MOST_KEPT = 100_000;
/** Bound of cached kinds, because quotes may name any. */
const MOST_TARIFFS = 1_000;

const NOBODY: Winners = [];

/** Calls `productOf` only if an applicable rule has a product. A property test compares the result with `resolve`. */
export async function winnersOf(
  catalogue: Catalogue,
  { transactionCode, channel, currency }: Omit<Terms, "productId">,
  amount: Millionths,
  productOf: () => Promise<string | null>,
): Promise<Winners> {
  const rules = catalogue.rules.get(transactionCode);
  if (!rules) return NOBODY;
  const index = indexOf(catalogue);
  const kind = `${transactionCode}\n${channel}\n${currency}`;
  let asks = index.asks.get(kind);
  if (asks === undefined) {
    asks = rules.some(
      (rule) =>
        rule.productId !== null &&
        matchesTerms(rule, { transactionCode, channel, currency, productId: rule.productId }),
    );
    index.asks.set(kind, asks);
  }
  const productId = asks ? await productOf() : null;
  const name = `${kind}\n${productId ?? ""}`;
  let tariff = index.tariffs.get(name);
  if (!tariff) {
    if (index.tariffs.size >= MOST_TARIFFS) forget(index);
    tariff = tariffOf(
      rules.filter((rule) => matchesTerms(rule, { transactionCode, channel, currency, productId })),
      catalogue.definitions,
    );
    index.tariffs.set(name, tariff);
  }
  return winnersAt(tariff, amount);
}

type Index = { asks: Map<string, boolean>; tariffs: Map<string, Tariff> };
const indexes = new WeakMap<Catalogue, Index>();

function indexOf(catalogue: Catalogue): Index {
  let index = indexes.get(catalogue);
  if (!index) {
    index = { asks: new Map(), tariffs: new Map() };
    indexes.set(catalogue, index);
  }
  return index;
}

function forget({ asks, tariffs }: Index): void {
  asks.clear();
  tariffs.clear();
}

/** The rules match everything but the amount and are ordered by precedence. */
function tariffOf(rules: readonly Rule[], definitions: ReadonlyMap<string, Definition>): Tariff {
  const byCode = new Map<string, Rule[]>();
  for (const rule of rules) {
    const among = byCode.get(rule.chargeCode);
    if (among) among.push(rule);
    else byCode.set(rule.chargeCode, [rule]);
  }
  const codes = [...byCode]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, among]) => stretchesOf(among, definitions.get(code) ?? null))
    .filter(({ winners }) => winners.some((winner) => winner !== null));
  return { ends: endsOf(codes.flatMap(({ ends }) => ends)), codes, found: new Map(), size: 0 };
}

function endsOf(ends: readonly (Millionths | null)[]): Millionths[] {
  const sorted = ends.filter((end) => end !== null).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted.filter((end, at) => end !== sorted[at - 1]);
}

/** Rules take stretches in order of precedence. A rule that yields nothing leaves its stretches empty. */
function stretchesOf(rules: readonly Rule[], definition: Definition | null): Stretches {
  const ends = endsOf(rules.flatMap(({ amountFrom, amountTo }) => [amountFrom, amountTo]));
  const places = 2 * ends.length + 1;
  const winners: (Rule | null)[] = new Array(places).fill(null);
  // next[place]: the first free place from there on.
  const next = Array.from({ length: places + 1 }, (_, place) => place);
  const free = (place: number): number => {
    let at = place;
    while (next[at] !== at) {
      next[at] = next[next[at] as number] as number;
      at = next[at] as number;
    }
    return at;
  };
  for (const rule of rules) {
    const first = rule.amountFrom === null ? 0 : placeOf(ends, rule.amountFrom);
    const last = rule.amountTo === null ? places - 1 : placeOf(ends, rule.amountTo);
    for (let place = free(first); place <= last; place = free(place)) {
      if (mayYield(rule, definition)) winners[place] = rule;
      next[place] = place + 1;
    }
  }
  return { ends, winners };
}

/** 2i + 1 at the i-th end, 2i before it. */
function placeOf(ends: readonly Millionths[], amount: Millionths): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as Millionths) < amount) low = middle + 1;
    else high = middle;
  }
  return ends[low] === amount ? 2 * low + 1 : 2 * low;
}

function winnersAt(tariff: Tariff, amount: Millionths): Winners {
  if (tariff.codes.length === 0) return NOBODY;
  const place = placeOf(tariff.ends, amount);
  const known = tariff.found.get(place);
  if (known) return known;
  const found = tariff.codes.flatMap(({ ends, winners }) => winners[placeOf(ends, amount)] ?? []);
  if (tariff.size + found.length >= MOST_KEPT) {
    tariff.found.clear();
    tariff.size = 0;
  }
  const winners = found.length === 0 ? NOBODY : found;
  tariff.found.set(place, winners);
  tariff.size += found.length + 1;
  return winners;
}

/** Winners rule by rule, including those that yield nothing. Used for quotes and to verify the index. */
export function resolve(catalogue: Catalogue, terms: Terms, amount: Millionths): Winners {
  const winners = new Map<string, Rule>();
  for (const rule of catalogue.rules.get(terms.transactionCode) ?? []) {
    if (winners.has(rule.chargeCode) || !matchesTerms(rule, terms) || !isInBand(rule, amount)) continue;
    winners.set(rule.chargeCode, rule);
  }
  return [...winners.values()].sort((a, b) => (a.chargeCode < b.chargeCode ? -1 : 1));
}
