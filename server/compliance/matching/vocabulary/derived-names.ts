import { nameGroups } from "./name-groups";

/** Patronymics and family names derived from a given name: "Mykolaiovych" and "Nikolaevich" are of one name. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:[oeai]|io|ie|iyo|yo|ye)(?:vich|vych|vic|vitch|witsch|wicz|vits)$/, "son"],
  [/(?:[oeaiy]|io|ie|iyo|yo|ye|yi|ii)(?:vna|wna|una)$/, "daughter"],
  [/(?:[oe]|ie|ye|io|yo)(?:v|ff|f|w|u)$/, "family"],
  [/(?:[oe]|ie|ye|io|yo)(?:va|wa)$/, "woman"],
  [/(?:enko|yenko|ienko)$/, "enko"],
  [/(?:ian|yan)$/, "yan"],
];
const stemEndings = ["", "i", "y", "ii", "iy", "ei", "ey", "o", "e", "a", "ai", "ay", "ya"];
const SHORTEST_STEM = 3;

const groupOfStem = (stem: string): string | undefined => {
  for (const ending of stemEndings) {
    const group = nameGroups.get(stem + ending);
    if (group !== undefined) return group;
  }
  return undefined;
};

/** The group of a derived name, by the group of its stem. Null for other words. */
export function derivedGroup(latin: string): string | null {
  for (const [ending, kind] of endings) {
    const stem = latin.replace(ending, "");
    if (stem === latin || stem.length < SHORTEST_STEM) continue;
    const group = groupOfStem(stem) ?? groupOfStem(stem.replace(/[iy]$/, ""));
    if (group !== undefined) return `${kind} of ${group}`;
  }
  return null;
}

/** True for "Jovanovic" and "Ivanovic": the same ending, another given name. */
export const areOfTwoNames = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other && one.includes(" of ") && one.split(" ")[0] === other.split(" ")[0];
