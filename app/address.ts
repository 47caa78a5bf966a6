import { notFound } from "next/navigation";
import type { SearchParams } from "@/components/data-table/list-address";
import { type AddressSearch, addressSearch, addressText } from "@/server/kernel/address-text";

// `screens.test.ts` rejects other reads of an address.

/** Search parameters that are safe in a query. */
export async function readSearch(sent: Promise<SearchParams>): Promise<AddressSearch> {
  return addressSearch(Object.entries(await sent));
}

/** Next passes path parameters encoded. An invalid one is not found. */
export async function readParams<Params extends Record<string, string>>(sent: Promise<Params>): Promise<Params> {
  const entries = Object.entries(await sent).map(([name, encoded]) => [name, addressText(encoded) ?? notFound()]);
  return Object.fromEntries(entries) as Params;
}
