import { lettersApart } from "./abjad";
import type { Alignment, Pair } from "./alignment";
import { budgetOf, distance } from "./distance";
import { areFoundJoined, wholesOf } from "./join-traces";
import type { Reading } from "./readings";
import { soundsOf } from "./romanization";
import { isFuzzy } from "./similarity";
import type { Token } from "./token";
import { chineseSound } from "./vocabulary/chinese";
import { nameGroups } from "./vocabulary/name-groups";

/** Names joined on one side and separate on the other: "Pongju" and "Pong Ju", "OlegIvanov" and "Oleg Ivanov". */

/** The likeness of joined words, compared with equal words. */
const JOINED = 0.98;
const SURELY_JOINED = 0.9;

const canJoin = (token: Token) =>
  token.role === "STRONG" ||
  token.role === "KUNYA" ||
  token.role === "GENERIC" ||
  token.role === "PARTICLE" ||
  token.role === "TITLE";

/** True for "Gholamhossein" and "Ghulam Husayn": the whole consists of forms of both names. */
function areNamesWithin([one, other, third]: readonly Token[], whole: string): boolean {
  if (!one?.group || !other?.group || third || one.group.includes(" ") || other.group.includes(" ")) return false;
  for (let at = 3; at < whole.length - 2; at++) {
    if (nameGroups.get(whole.slice(0, at)) === one.group && nameGroups.get(whole.slice(at)) === other.group)
      return true;
  }
  return false;
}

function likenessOfJoined(parts: readonly Token[], whole: Token): number {
  if (whole.letters !== "") {
    const latin = parts.map((part) => part.latin).join("");
    return lettersApart(whole.letters, latin) < 0.5 ? 0.95 * JOINED : 0;
  }
  if (parts.every((part) => part.letters !== "")) {
    const letters = parts.map((part) => part.letters).join("");
    return lettersApart(letters, whole.latin) < 0.5 ? 0.95 * JOINED : 0;
  }
  const joined = parts
    .map((part) => part.fold)
    .join("")
    .replace(/(.)\1+/g, "$1");
  if (joined === whole.fold) return JOINED;
  if (areNamesWithin(parts, whole.latin)) return 0.95 * JOINED;
  if (soundsOf(whole).some((sound) => sound.fold === joined)) return 0.94 * JOINED;
  if (parts[0]?.romanization !== whole.romanization) {
    if (wholesOf(parts).includes(whole.latin)) return 0.94 * JOINED;
    if (whole.pinyin.includes(parts.map((part) => part.latin).join(""))) return 0.94 * JOINED;
  }
  if (whole.korean !== "" && parts.map((part) => part.korean).join("") === whole.korean) return 0.94 * JOINED;
  if (whole.chinese !== "") {
    const sound = chineseSound(parts.map((part) => part.latin).join(""));
    if (sound !== whole.chinese) return 0;
  }
  const length = Math.max(joined.length, whole.fold.length);
  if (Math.abs(joined.length - whole.fold.length) > 2 || joined.charAt(0) !== whole.fold.charAt(0)) return 0;
  const apart = distance(joined, whole.fold, Math.min(2, budgetOf(length)));
  return apart <= Math.min(2, budgetOf(length)) ? JOINED * (1 - apart / length) : 0;
}

/** Words of a whole, and letters by which their sum may differ from it. */
const MOST_PARTS = 6;
const SLACK = 4;

/**
 * Candidates for joining: consecutive words without a counterpart, family and given name in either order, or all words
 * of a short name in any order.
 */
function waysToJoin(tokens: readonly Token[], whole: Token): Token[][] {
  // A script without vowels has fewer letters.
  const longest = whole.letters === "" ? whole.latin.length : whole.latin.length * 2;
  const joinable = tokens.filter((token) => canJoin(token) && token.latin.length <= longest);
  const ways: Token[][] = [];
  for (let at = 0; at < joinable.length; at++) {
    let [length, mask, letters] = [0, 0, isFree(whole)];
    for (let end = at; end < joinable.length && end < at + MOST_PARTS; end++) {
      const part = joinable[end];
      if (!part) break;
      length += part.latin.length;
      mask |= part.mask;
      letters ||= isFree(part) || areSurelyWhole(joinable.slice(at, end + 1), whole);
      if (length > whole.latin.length + SLACK && !letters) break;
      if (end > at && part.role !== "KUNYA" && mayMake(whole, length, mask, letters, end - at))
        ways.push(joinable.slice(at, end + 1));
    }
    const one = joinable[at];
    for (let place = 0; one && place < joinable.length; place++) {
      const other = joinable[place];
      if (!other || place === at || place === at + 1 || one.family === other.family) continue;
      const far = one.latin.length + other.latin.length;
      const abjad = isFree(whole) || isFree(one) || isFree(other) || areSurelyWhole([one, other], whole);
      if (mayMake(whole, far, one.mask | other.mask, abjad, 1)) ways.push([one, other]);
    }
  }
  const strong = joinable.filter(({ role }) => role === "STRONG");
  if (strong.length !== 3 && strong.length !== 4) return ways;
  const length = strong.reduce((sum, part) => sum + part.latin.length, 0);
  const mask = strong.reduce((all, part) => all | part.mask, 0);
  return mayMake(whole, length, mask, false, 1) ? [...ways, ...orders(strong)] : ways;
}

/** True for parts known to make the whole, however they are spelled. */
const areSurelyWhole = (parts: readonly Token[], whole: Token): boolean =>
  areNamesWithin(parts, whole.latin) ||
  (whole.korean !== "" && parts.map(({ korean }) => korean).join("") === whole.korean);

/** True for a word whose letters say little of another spelling. */
const isFree = (token: Token): boolean => token.letters !== "" || token.pinyin.length > 0;

/** False if the letters of the parts cannot make the whole. Scripts without vowels tell only the number of parts. */
function mayMake(whole: Token, length: number, mask: number, abjad: boolean, joints: number): boolean {
  if (abjad) return joints < 3;
  const missing = whole.mask ^ mask;
  return Math.abs(length - whole.latin.length) <= SLACK && (missing === 0 || fewBits(missing));
}

function orders(tokens: readonly Token[]): Token[][] {
  if (tokens.length < 2) return [[...tokens]];
  return tokens.flatMap((token) => orders(tokens.filter((other) => other !== token)).map((rest) => [token, ...rest]));
}

/** True for at most three set bits. */
function fewBits(mask: number): boolean {
  let rest = mask;
  for (let count = 0; count < 3 && rest !== 0; count++) rest &= rest - 1;
  return rest === 0;
}

/** A word of trade is joined only if its parts are just that: "Indus tries". */
const isWhole = ({ role }: Token) => role === "STRONG" || role === "GENERIC" || role === "PLACE";

type Join = { parts: readonly Token[]; whole: Token; score: number };

/** The readings of which the words are. */
type Sides = { readonly of: Reading; readonly by: Reading };

function bestJoin(parts: readonly Token[], wholes: readonly Token[], { of, by }: Sides): Join | undefined {
  if (parts.length < 2) return undefined;
  let best: Join | undefined;
  for (const whole of wholes) {
    if (!isWhole(whole) || whole.latin.length < 4) continue;
    for (const way of waysToJoin(parts, whole)) {
      const score = likenessOfJoined(way, whole);
      if (whole.role !== "STRONG" && score < SURELY_JOINED) continue;
      if (score <= (best?.score ?? 0)) continue;
      if (whole.role !== "STRONG" || areFoundJoined(way, of, whole, by)) best = { parts: way, whole, score };
    }
  }
  return best;
}

const weightOf = ({ parts, whole }: Join) =>
  Math.max(
    whole.weight,
    parts.filter(({ role }) => role === "STRONG").reduce((sum, { weight }) => sum + weight, 0),
  );

/**
 * Dissolves a fuzzy pair if an unpaired word beside it completes the other word: "Yo Jong" is "Yeojong", from which
 * "Jong" alone differs by a letter.
 */
function dissolved({ pairs, onlyQuery, onlyListed }: Alignment): Alignment | null {
  for (const pair of pairs) {
    const [one, other] = [pair.query[0], pair.listed[0]];
    if (
      !(isFuzzy(pair.likeness) || pair.likeness.how === "ABBREVIATION") ||
      !one ||
      !other ||
      pair.query.length + pair.listed.length !== 2
    )
      continue;
    const [parts, whole] = other.latin.length > one.latin.length ? [onlyQuery, other] : [onlyListed, one];
    const part = whole === one ? other : one;
    const rest = parts.filter((token) => token.role === "STRONG" || token.role === "TITLE");
    for (const left of rest) {
      const [after, before] = [likenessOfJoined([left, part], whole), likenessOfJoined([part, left], whole)];
      const score = Math.max(after, before);
      if (score <= pair.likeness.score || score < SURELY_JOINED) continue;
      const beside = (tokens: readonly Token[], token: Token) =>
        token === whole
          ? [...tokens, token]
          : tokens.flatMap((next) => (next !== left ? [next] : before > after ? [token, next] : [next, token]));
      return {
        pairs: pairs.filter((another) => another !== pair),
        onlyQuery: beside(onlyQuery, one),
        onlyListed: beside(onlyListed, other),
      };
    }
  }
  return null;
}

/** Pairs the remaining words by joining them. Returns the alignment unchanged if none fits. */
export function joinRest(given: Alignment, query: Reading, listed: Reading): Alignment {
  const alignment = dissolved(given) ?? given;
  const { onlyQuery, onlyListed, pairs } = alignment;
  const strong = (tokens: readonly Token[]) => tokens.some(({ role }) => role === "STRONG");
  if (!onlyQuery.some(isWhole) || !onlyListed.some(isWhole) || !(strong(onlyQuery) || strong(onlyListed)))
    return alignment;
  const inQuery = bestJoin(onlyQuery, onlyListed, { of: query, by: listed });
  const inListed = bestJoin(onlyListed, onlyQuery, { of: listed, by: query });
  const join = (inQuery?.score ?? 0) >= (inListed?.score ?? 0) ? inQuery : inListed;
  if (!join) return alignment;
  const [ours, theirs] = join === inQuery ? [join.parts, [join.whole]] : [[join.whole], join.parts];
  const likeness = { how: "JOINED" as const, score: join.score };
  const joined: Pair = { query: ours, listed: theirs, likeness, weight: weightOf(join) };
  const rest: Alignment = {
    pairs: [...pairs, joined],
    onlyQuery: onlyQuery.filter((token) => !ours.includes(token)),
    onlyListed: onlyListed.filter((token) => !theirs.includes(token)),
  };
  return joinRest(rest, query, listed);
}
