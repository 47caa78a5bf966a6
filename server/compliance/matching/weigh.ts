import type { Alignment, Pair } from "./alignment";
import { isSignificant, type Token } from "./token";

/** Step 6: words without a counterpart, with their cost. */
export type Extra = {
  readonly query: Token | null;
  readonly listed: Token | null;
  readonly how: "NOT_IN_ENTRY" | "NOT_IN_QUERY" | "CONTRADICTS";
  readonly weight: number;
};

/** A missing name part is common. A different one indicates another person. */
const person = { contradiction: 1, surplusQuery: 0.22, surplusListed: 0.11 };
const organisation = { contradiction: 1.1, surplusQuery: 0.55, surplusListed: 0.3 };
const INITIAL_CONTRADICTS = 0.75;
const NUMBER_ALONE = 0.25;
/** Fractions of the weight of generic words. */
const generic = { query: 0.6, listed: 0.35, contradiction: 0.9 };
/** Places and groups of companies are often omitted or added. */
const place = { query: 0.6, listed: 0.35 };
const looseGroup = { query: 0.25, listed: 0.25 };
const isLooseGroup = (token: Token) => token.group === "org group" || token.group === "org holding";
const smallRest = { INITIAL: 0.1, KUNYA: 0.05, PARTICLE: 0, TITLE: 0, LEGAL_FORM: 0 };

/** The cost of a word without a counterpart. */
function costAlone(token: Token, side: "query" | "listed", asOrganisation: boolean): number {
  if (token.optional) return 0;
  const { role } = token;
  const rules = asOrganisation ? organisation : person;
  if (role === "STRONG") return side === "query" ? rules.surplusQuery : rules.surplusListed;
  if (role === "NUMBER") return NUMBER_ALONE;
  if (role === "PLACE") return token.weight * place[side];
  if (role === "GENERIC") return token.weight * (isLooseGroup(token) ? looseGroup : generic)[side];
  return smallRest[role];
}

const isWord = ({ role, optional }: Token) =>
  !optional && (role === "STRONG" || role === "INITIAL" || role === "NUMBER");

/** The cost of two different words in the same place. Null if they do not contradict. */
function costOfContradiction(one: Token, other: Token, asOrganisation: boolean): number | null {
  const roles = [one.role, other.role];
  if (roles.includes("NUMBER") && (one.number === null || other.number === null)) return null;
  if (roles.includes("INITIAL")) return INITIAL_CONTRADICTS;
  return (asOrganisation ? organisation : person).contradiction * Math.max(one.weight, other.weight, 1);
}

/** Removes contradicting words from both lists, family names first. */
function contradictions(query: Token[], listed: Token[], asOrganisation: boolean): Extra[] {
  const found: Extra[] = [];
  const tests: ((one: Token, other: Token) => boolean)[] = [
    (one, other) => one.role === other.role && (one.family || other.family) && one.family === other.family,
    (one, other) => one.role === other.role && one.given === other.given,
    () => true,
  ];
  for (const test of tests) {
    for (const one of query.filter(isWord)) {
      const other = listed.find(
        (candidate) =>
          isWord(candidate) && costOfContradiction(one, candidate, asOrganisation) !== null && test(one, candidate),
      );
      if (!other) continue;
      const weight = costOfContradiction(one, other, asOrganisation) ?? 0;
      found.push({ query: one, listed: other, how: "CONTRADICTS", weight });
      query.splice(query.indexOf(one), 1);
      listed.splice(listed.indexOf(other), 1);
    }
  }
  return found;
}

/** For organizations, a generic word may contradict a distinctive or another generic one. */
function commonContradictions(query: Token[], listed: Token[]): Extra[] {
  const isCommon = ({ role, optional }: Token) => !optional && (role === "GENERIC" || role === "PLACE");
  const found: Extra[] = [];
  for (const one of [...query]) {
    const facing = listed.find(
      (other) =>
        (isCommon(one) && (isCommon(other) || other.role === "STRONG")) || (one.role === "STRONG" && isCommon(other)),
    );
    if (!facing || one.optional || facing.optional || isLooseGroup(one) || isLooseGroup(facing)) continue;
    const weight = Math.max(one.weight, facing.weight) * generic.contradiction;
    found.push({ query: one, listed: facing, how: "CONTRADICTS", weight });
    query.splice(query.indexOf(one), 1);
    listed.splice(listed.indexOf(facing), 1);
  }
  return found;
}

/** Contradicting legal forms. A general form ("company") contradicts none. */
function forms(query: Token[], listed: Token[]): Extra[] {
  const one = query.find(({ role }) => role === "LEGAL_FORM");
  const other = listed.find(({ role }) => role === "LEGAL_FORM");
  if (!one || !other || one.group === "company" || other.group === "company") return [];
  query.splice(query.indexOf(one), 1);
  listed.splice(listed.indexOf(other), 1);
  return [{ query: one, listed: other, how: "CONTRADICTS", weight: one.weight }];
}

export function extrasOf(alignment: Alignment, asOrganisation: boolean): Extra[] {
  const { onlyQuery, onlyListed } = alignment;
  const query = [...onlyQuery];
  const listed = [...onlyListed];
  const found = contradictions(query, listed, asOrganisation);
  if (asOrganisation) found.push(...commonContradictions(query, listed), ...forms(query, listed));
  const alone = [
    ...query.map((one): Extra => ({ query: one, listed: null, ...ofSurplus("query", one, asOrganisation) })),
    ...listed.map((one): Extra => ({ query: null, listed: one, ...ofSurplus("listed", one, asOrganisation) })),
  ];
  return [...found, ...(isAdded(alignment, found, asOrganisation) ? bounded(alone) : alone)];
}

const ofSurplus = (side: "query" | "listed", token: Token, asOrganisation: boolean) => ({
  how: side === "query" ? ("NOT_IN_ENTRY" as const) : ("NOT_IN_QUERY" as const),
  weight: costAlone(token, side, asOrganisation),
});

/** The most that names cost beside a full name. Any number of further names may surround it. */
const MOST_ADDED = 0.4;
const SURE = 0.9;

/** True if one name contains the other in full, with at least two names. */
function isAdded(
  { pairs, onlyQuery, onlyListed }: Alignment,
  found: readonly Extra[],
  asOrganisation: boolean,
): boolean {
  if (asOrganisation || found.length > 0) return false;
  if (pairs.filter((pair) => isStrongPair(pair) && pair.likeness.score >= SURE).length < 2) return false;
  return [onlyQuery, onlyListed].some((tokens) => !tokens.some((token) => isSignificant(token) && !token.optional));
}

function bounded(alone: readonly Extra[]): Extra[] {
  const weight = alone.reduce((sum, extra) => sum + extra.weight, 0);
  const factor = Math.min(1, MOST_ADDED / (weight || 1));
  return alone.map((extra) => ({ ...extra, weight: extra.weight * factor }));
}

/** A pair of distinctive words. */
export const isStrongPair = ({ query, listed }: Pair) => query.some(isSignificant) && listed.some(isSignificant);
