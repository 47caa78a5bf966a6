/** The field of a form that a path of the interface means: itself, else the nearest part of it that is a field. */
export function fieldOf(path: string, names: readonly string[]): string | undefined {
  let part = path;
  while (part !== "") {
    if (names.includes(part)) return part;
    part = part.slice(0, Math.max(0, part.lastIndexOf(".")));
  }
  return undefined;
}
