import type { Token } from "./token";
import { isGivenName } from "./vocabulary/given-names";

// Family names that differ by the sex of their bearer. Papers of one person often carry both.

/** Endings of women's family names, then those of men's. `-` is no ending. */
const endings = [
  "ova: ov off of ow -; owa: ow -; yova: yov ev; kova: ek ok ko ka ik; cova: ec ca; lova: el la; ova: a o e y",
  "eva: ev eff ef ew; ina: in ine; yna: yn; skaya skaja skaia skaa ska: sky ski skiy skii skij skyi skyy skoy skoi skoj",
  "ckaya cka: cky cki; tskaya tskaja tska: tsky tski tskiy tskii tskoy tskoi; dzka: dzki dzky",
  "aya aja aia: y iy yy oy oi oj yi ij; na: ny; ou: os is as es; opoulou opulu: opoulos opulos",
  "iene aite yte ute ike: as is ys us ius; ina: ins; a e: s is",
].flatMap((line) =>
  line.split("; ").flatMap((entry) => {
    const [women = "", men = ""] = entry.split(": ");
    return women.split(" ").flatMap((woman) => men.split(" ").map((man) => ({ woman, man: man === "-" ? "" : man })));
  }),
);
const SHORTEST_STEM = 3;

/** By each ending, those that replace it. */
const [ofMen, ofBoth] = [new Map<string, string[]>(), new Map<string, string[]>()];
for (const { woman, man } of endings) {
  const add = (to: Map<string, string[]>, own: string, other: string) => to.set(own, [...(to.get(own) ?? []), other]);
  add(ofMen, woman, man);
  add(ofBoth, woman, man);
  add(ofBoth, man, woman);
}
const LONGEST_ENDING = Math.max(...[...ofBoth.keys()].map(({ length }) => length));

/** The word with other endings, if its stem is long enough. */
function withOthers(latin: string, others: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  for (let at = Math.max(SHORTEST_STEM, latin.length - LONGEST_ENDING); at <= latin.length; at++)
    for (const other of others.get(latin.slice(at)) ?? []) found.push(latin.slice(0, at) + other);
  return found;
}

const isWomansOf = (woman: string, man: string): boolean => withOthers(woman, ofMen).includes(man);

/** The family names of relatives of the other sex, in all spellings that differ by more than one letter. */
export const relativesOf = (latin: string): string[] => [
  ...new Set(withOthers(latin, ofBoth).filter((name) => Math.abs(name.length - latin.length) > 1)),
];

const plural = /^(.{4,})[oae]$/;
/** True for "Benedetto" and "Benedetti": an Italian family name is the plural of a given name or noun. */
export function areGivenAndFamily(one: string, other: string): boolean {
  const [singular, many] = one.endsWith("i") ? [other, one] : [one, other];
  const stem = plural.exec(singular)?.[1];
  return stem !== undefined && /[^aeiouy]$/.test(stem) && many === `${stem}i`;
}

/** True for "Dvořáková" and "Dvořák", "Trubetskaya" and "Trubetskoy". Given names with such endings are two names. */
export function areOneFamily(one: Token, other: Token): boolean {
  if (one.latin.length < 4 || other.latin.length < 4 || !other.latin.startsWith(one.latin.slice(0, 3))) return false;
  if (one.role !== "STRONG" || other.role !== "STRONG") return false;
  if (!isWomansOf(one.latin, other.latin) && !isWomansOf(other.latin, one.latin)) return false;
  return !isGivenName(one) && !isGivenName(other);
}
