import { type Catalogue, type Definition, isInBand, matchesTerms, type Rule, type Terms } from "./catalogue";
import type { Millionths } from "./exact";
import { mayYield } from "./yields";

// Which rules win is found once for each kind of movement and stretch of amounts, not once a movement: a bank has few kinds, and what
// thousands of rules say of amounts is a short list of stretches.

/** The rules that win, one a charge code, without those that can never yield anything. In the order of codes. */
export type Winners = readonly Rule[];

/** Rules of one charge code, as they win by amount: between the ends of bands (even places) and at them (odd places). */
type Stretches = { readonly ends: readonly Millionths[]; readonly winners: readonly (Rule | null)[] };

type Tariff = {
  readonly ends: readonly Millionths[];
  readonly codes: readonly Stretches[];
  found: Map<number, Winners>;
  size: number;
};

/** How many winners a tariff keeps at hand, over all stretches of amounts that were asked. */
const MOST_KEPT = 100_000;
/** Kinds of movements kept at hand: quotes may ask for any. */
const MOST_TARIFFS = 1_000;

const NOBODY: Winners = [];

/**
 * The winners of a movement, `productOf` asked only where a rule that could apply wants to know. The same as resolving rule by rule
 * (`resolve`), which a property test compares.
 */
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

/** Of rules that all match but for the amount, in the order in which they win. */
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

/** Rules take their stretches in the order in which they win; what is taken stays taken. A silent winner leaves silence. */
function stretchesOf(rules: readonly Rule[], definition: Definition | null): Stretches {
  const ends = endsOf(rules.flatMap(({ amountFrom, amountTo }) => [amountFrom, amountTo]));
  const places = 2 * ends.length + 1;
  const winners: (Rule | null)[] = new Array(places).fill(null);
  // next[place]: the first place from there on that nobody has taken yet.
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

/** The place of an amount: 2i + 1 at the i-th end, 2i before it. */
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

/** Resolved rule by rule: the winner of each charge code, silent ones too. What quotes explain, and what the index is held against. */
export function resolve(catalogue: Catalogue, terms: Terms, amount: Millionths): Winners {
  const winners = new Map<string, Rule>();
  for (const rule of catalogue.rules.get(terms.transactionCode) ?? []) {
    if (winners.has(rule.chargeCode) || !matchesTerms(rule, terms) || !isInBand(rule, amount)) continue;
    winners.set(rule.chargeCode, rule);
  }
  return [...winners.values()].sort((a, b) => (a.chargeCode < b.chargeCode ? -1 : 1));
}
