import { distance } from "./distance";
import type { Reading } from "./readings";
import { type Likeness, likenessOf } from "./similarity";
import type { Token } from "./token";
import { isGivenName } from "./vocabulary/given-names";

/** Words of the query and their counterparts. A side has several words if they are joined on the other side. */
export type Pair = {
  readonly query: readonly Token[];
  readonly listed: readonly Token[];
  readonly likeness: Likeness;
  readonly weight: number;
};

export type Alignment = {
  readonly pairs: readonly Pair[];
  /** Words without a counterpart, in order. */
  readonly onlyQuery: readonly Token[];
  readonly onlyListed: readonly Token[];
};

/** Distinctive roles, which may replace each other. */
const distinctiveRoles = new Set<Token["role"]>(["STRONG", "GENERIC", "PLACE", "INITIAL"]);

/** True for "Setyed" beside "Seyyed": a word that is no name, one error from the title. */
const isMisspeltTitle = (word: Token, title: Token): boolean =>
  title.role === "TITLE" &&
  word.role === "STRONG" &&
  title.latin.length > 4 &&
  !isGivenName(word) &&
  distance(word.latin, title.latin, 1) === 1;

/** False if roles exclude each other: a title never matches a name. */
function mayPair(one: Token, other: Token): boolean {
  if (one.role === "LEGAL_FORM" || other.role === "LEGAL_FORM") return one.role === other.role;
  if (one.role === "NUMBER" || other.role === "NUMBER") {
    const facing = one.role === "NUMBER" ? other : one;
    return facing.role === "NUMBER" || (facing.role === "STRONG" && facing.number !== null);
  }
  if (distinctiveRoles.has(one.role) && distinctiveRoles.has(other.role)) {
    return (
      (one.role !== "INITIAL" && other.role !== "INITIAL") ||
      [one.role, other.role].every((role) => role === "INITIAL" || role === "STRONG")
    );
  }
  if (isMisspeltTitle(one, other) || isMisspeltTitle(other, one)) return true;
  // The child of a kunya is not its bearer.
  if ((one.role === "KUNYA") !== (other.role === "KUNYA")) return false;
  return one.latin === other.latin || (one.role === other.role && one.fold === other.fold);
}

function likenessOfPair(one: Token, other: Token): Likeness | null {
  if (!mayPair(one, other)) return null;
  if (one.role === "LEGAL_FORM")
    return one.latin === other.latin
      ? { how: "EQUAL", score: 1 }
      : one.group === other.group
        ? { how: "ABBREVIATION", score: 1 }
        : null;
  return likenessOf(one, other);
}

/** A generic word on either side makes the pair generic. An initial on either side makes it an initial. */
function weightOfPair(one: Token, other: Token): number {
  return one.role === other.role ? Math.max(one.weight, other.weight) : Math.min(one.weight, other.weight);
}

type Found = { query: number; listed: number; likeness: Likeness; weight: number; shift: number };

/** Prefers likeness, then weight, then the nearest position. */
function isBetter(one: Found, other: Found | undefined): boolean {
  if (!other) return true;
  if (one.likeness.score !== other.likeness.score) return one.likeness.score > other.likeness.score;
  if (one.weight !== other.weight) return one.weight > other.weight;
  return one.shift < other.shift;
}

function findPairs(query: readonly Token[], listed: readonly Token[]): Found[] {
  const found: Found[] = [];
  query.forEach((one, at) => {
    listed.forEach((other, place) => {
      const likeness = likenessOfPair(one, other);
      if (likeness)
        found.push({
          query: at,
          listed: place,
          likeness,
          weight: weightOfPair(one, other),
          shift: Math.abs(at - place),
        });
    });
  });
  return found;
}

/** Step 5: a one-to-one assignment, best pair first. */
export function align(query: Reading, listed: Reading): Alignment {
  const open = findPairs(query.tokens, listed.tokens);
  const takenQuery = new Set<number>();
  const takenListed = new Set<number>();
  const pairs: (Pair & { at: number })[] = [];
  for (;;) {
    let best: Found | undefined;
    for (const one of open) {
      if (!takenQuery.has(one.query) && !takenListed.has(one.listed) && isBetter(one, best)) best = one;
    }
    const [one, other] = [query.tokens[best?.query ?? -1], listed.tokens[best?.listed ?? -1]];
    if (!best || !one || !other) break;
    takenQuery.add(best.query);
    takenListed.add(best.listed);
    pairs.push({ query: [one], listed: [other], likeness: best.likeness, weight: best.weight, at: best.query });
  }
  return {
    pairs: pairs.sort((one, other) => one.at - other.at).map(({ at: _, ...pair }) => pair),
    onlyQuery: query.tokens.filter((_, at) => !takenQuery.has(at)),
    onlyListed: listed.tokens.filter((_, at) => !takenListed.has(at)),
  };
}
