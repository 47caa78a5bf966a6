import { notFound } from "next/navigation";
import type { SearchParams } from "@/components/data-table/list-address";
import { type AddressSearch, addressSearch, addressText } from "@/server/kernel/address-text";

// The one place where pages read their addresses (`screens.test.ts` says which one does not).

/** Search parameters of a page: texts that a query can be asked with. */
export async function readSearch(sent: Promise<SearchParams>): Promise<AddressSearch> {
  return addressSearch(Object.entries(await sent));
}

/** What stands in a page's path, decoded: Next hands it over as it was sent. An address that is none is not found. */
export async function readParams<Params extends Record<string, string>>(sent: Promise<Params>): Promise<Params> {
  const entries = Object.entries(await sent).map(([name, encoded]) => [name, addressText(encoded) ?? notFound()]);
  return Object.fromEntries(entries) as Params;
}
