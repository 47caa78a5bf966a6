/** Words of Latin letters, separated by blanks. */
export const wordsOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(/\s+/)).filter((word) => word !== ""));

/** Lines `name: word word`, one per group. Maps each word to its group's name. */
export function groupsOf(...lines: readonly string[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const line of lines) {
    const [name = "", words = ""] = line.split(":");
    for (const word of [name.trim(), ...wordsOf(words)]) groups.set(word, name.trim());
  }
  return groups;
}
