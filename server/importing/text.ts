/** Text on one line, without characters that do not belong in names. Defaults to empty. */
export function tidy(text: string | undefined): string {
  return (text ?? "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** A substring keeps the whole file's text in memory. A copy does not. */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

export function joined(parts: readonly (string | undefined)[], between = " "): string {
  return parts
    .map(tidy)
    .filter((part) => part !== "")
    .join(between);
}
