import { lettersApart, skeletonsOfLetters } from "./abjad";
import { skeleton } from "./fold";
import { nameGroups } from "./vocabulary/name-groups";

/** The names of groups by their consonants. */
const bySkeleton = new Map<string, string[]>();
for (const name of new Set(nameGroups.values()))
  bySkeleton.set(skeleton(name), [...(bySkeleton.get(skeleton(name)) ?? []), name]);

const MOST_KNOWN = 5_000;
const known = new Map<string, ReadonlySet<string>>();

/** The groups of the names that these letters of a script without vowels spell exactly. */
export function groupsOfLetters(letters: string): ReadonlySet<string> {
  const found = known.get(letters);
  if (found) return found;
  const names = skeletonsOfLetters(letters).flatMap((consonants) => bySkeleton.get(consonants) ?? []);
  const groups = new Set(names.filter((name) => lettersApart(letters, name) < 0.2));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(letters, groups);
  return groups;
}
