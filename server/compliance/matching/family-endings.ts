import type { Token } from "./token";
import { isGivenName } from "./vocabulary/given-names";

// Family names that differ by the sex of their bearer. Papers of one person often carry both.

/** The ending of a woman's family name, and those of a man's. */
const endings: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ova$/, ["ov", "off", "of", "ow", ""]],
  [/owa$/, ["ow", ""]],
  [/yova$/, ["yov", "ev"]],
  [/kova$/, ["ek", "ok", "ko", "ka", "ik"]],
  [/cova$/, ["ec", "ca"]],
  [/lova$/, ["el", "la"]],
  [/ova$/, ["a", "o", "e", "y"]],
  [/eva$/, ["ev", "eff", "ef", "ew"]],
  [/ina$/, ["in", "ine"]],
  [/yna$/, ["yn"]],
  [
    /(?:skaya|skaja|skaia|skaa|ska|skaja)$/,
    ["sky", "ski", "skiy", "skii", "skij", "skyi", "skyy", "skoy", "skoi", "skoj"],
  ],
  [/(?:ckaya|cka)$/, ["cky", "cki"]],
  [/(?:tskaya|tskaja|tska)$/, ["tsky", "tski", "tskiy", "tskii", "tskoy", "tskoi"]],
  [/dzka$/, ["dzki", "dzky"]],
  [/(?:aya|aja|aia)$/, ["y", "iy", "yy", "oy", "oi", "oj", "yi", "ij"]],
  [/na$/, ["ny"]],
  [/ou$/, ["os", "is", "as", "es"]],
  [/(?:opoulou|opulu)$/, ["opoulos", "opulos"]],
  [/(?:iene|aite|yte|ute|ike)$/, ["as", "is", "ys", "us", "ius"]],
  [/ina$/, ["ins"]],
  [/(?:a|e)$/, ["s", "is"]],
];
const SHORTEST_STEM = 3;

function isWomansOf(woman: string, man: string): boolean {
  return endings.some(([ending, others]) => {
    const stem = woman.replace(ending, "");
    return stem !== woman && stem.length >= SHORTEST_STEM && others.some((other) => man === stem + other);
  });
}

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
