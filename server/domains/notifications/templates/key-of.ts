/**
 * What tells two spellings of a category or channel apart: `in-app`, `In app` and `IN_APP` are one. Letters and digits in upper case,
 * every run of others between them as `_`; a text without any is its own key.
 */
export function keyOf(text: string): string {
  const key = text
    .normalize("NFC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
  return key === "" ? text : key;
}
