/** Text of a file on one line, without marks that no name has; empty for nothing. */
export function tidy(text: string | undefined): string {
  return (text ?? "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** A text cut out of a file holds all of the file's text in memory; this one stands by itself. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

/** Parts of a name in their order, what is missing left out. */
export function joined(parts: readonly (string | undefined)[], between = " "): string {
  return parts
    .map(tidy)
    .filter((part) => part !== "")
    .join(between);
}
