/**
 * The key of a category or channel: `in-app`, `In app` and `IN_APP` are equal. Letters and digits in upper case, with
 * `_` for other characters between them. A text without letters and digits is its own key.
 */
export function keyOf(text: string): string {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const key = toKey(text);
  if (known.size < MOST_KNOWN) known.set(text, key);
  return key;
}

/** The templates' keys are among them, because they are read at startup. Callers may send any number of others. */
const known = new Map<string, string>();
const MOST_KNOWN = 200;

function toKey(text: string): string {
  const key = text
    .normalize("NFC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/g, "");
  return key === "" ? text : key;
}
