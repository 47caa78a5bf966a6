import { waysToRead } from "../../compliance/matching/clean";

/** A name as people read it: case, gaps, accents and look-alike characters ("l", "I", "1"; "o", "0") make no other one. */
const readAs = (name: string) =>
  waysToRead(name).map((way) =>
    way
      .toLowerCase()
      .replace(/[il1|]/g, "l")
      .replace(/0/g, "o")
      .replace(/[^\p{L}\p{N}]+/gu, ""),
  );

/** Whether people read the two names as one. */
export function isNamed(one: { name: string | null }, name: string): boolean {
  if (one.name === null) return false;
  const asRead = new Set(readAs(name));
  return readAs(one.name).some((way) => asRead.has(way));
}
