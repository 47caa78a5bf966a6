import { isUuid } from "./ids";
import { isStorable } from "./storable-text";

declare const wasRead: unique symbol;

/** Search parameters that were read by `addressSearch`: one text each, and none that the database could not store. */
export type AddressSearch = Readonly<Record<string, string>> & { readonly [wasRead]: true };

/** No filter, cursor or address to come back to is longer; a request's whole head is 16 kB at most. */
const LONGEST = 4_000;

/**
 * A piece of an address between slashes as text, as the interface reads its path parameters: ids in small letters, in which they stand in
 * the audit trail. Null for one that names nothing: it is not percent-encoded UTF-8, or nothing that is stored could be called so.
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
 * The search parameters of a page or a file, as the interface reads its queries: of one that is sent twice the first counts, an empty one
 * counts as not sent. What could be stored nowhere, and so narrows no list, is left out like any other filter that is none.
 */
export function addressSearch(
  sent: Iterable<readonly [string, string | readonly string[] | undefined]>,
): AddressSearch {
  const search = Object.create(null) as Record<string, string>;
  for (const [name, value] of sent) {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    // Next makes an object of what is called `__proto__`.
    if (typeof first !== "string" || first === "" || name in search) continue;
    if (first.length <= LONGEST && isStorable(name) && isStorable(first)) search[name] = first;
  }
  return search as AddressSearch;
}
