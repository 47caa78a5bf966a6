import { waysToRead } from "../../compliance/matching/clean";

/** Case, gaps, accents and look-alike characters ("l", "I", "1"; "o", "0") do not distinguish names for a reader. */
const readAs = (name: string) =>
  waysToRead(name).map((way) =>
    way
      .toLowerCase()
      .replace(/[il1|]/g, "l")
      .replace(/0/g, "o")
      .replace(/[^\p{L}\p{N}]+/gu, ""),
  );

export function isNamed(one: { name: string | null }, name: string): boolean {
  if (one.name === null) return false;
  const asRead = new Set(readAs(name));
  return readAs(one.name).some((way) => asRead.has(way));
}
