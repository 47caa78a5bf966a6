import { isUuid } from "./ids";
import { isStorable } from "./storable-text";

declare const wasRead: unique symbol;

/** Search parameters from `addressSearch`: one storable text each. */
export type AddressSearch = Readonly<Record<string, string>> & { readonly [wasRead]: true };

const LONGEST = 4_000;

/**
 * Decodes a path segment like the interface's path parameters, with ids in lower case as in the audit trail. Null if it
 * is not percent-encoded UTF-8 or cannot be stored.
 */
export function addressText(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded);
    if (!isStorable(text)) return null;
    return isUuid(text) ? text.toLowerCase() : text;
  } catch {
    return null;
  }
}

/**
 * Reads search parameters like the interface's queries: the first of repeated ones counts, and an empty one counts as
 * absent. Texts that cannot be stored are omitted.
 */
export function addressSearch(
  sent: Iterable<readonly [string, string | readonly string[] | undefined]>,
): AddressSearch {
  const search = Object.create(null) as Record<string, string>;
  for (const [name, value] of sent) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    // Next makes an object of `__proto__`.
    if (typeof first !== "string" || first === "" || name in search) continue;
    if (first.length <= LONGEST && isStorable(name) && isStorable(first)) search[name] = first;
  }
  return search as AddressSearch;
}
