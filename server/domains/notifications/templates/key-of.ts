/**
 * The key of a category or channel: `in-app`, `In app` and `IN_APP` are equal. Letters and digits in upper case, with
 * `_` for other characters between them. A text without letters and digits is its own key.
 */
export function keyOf(text: string): string {
  const key = text
    .normalize("NFC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
  return key === "" ? text : key;
}
