import { notFound } from "next/navigation";
import type { SearchParams } from "@/components/data-table/list-address";
import { type AddressSearch, addressSearch, addressText } from "@/server/kernel/address-text";

// The only readers of addresses in pages, as `screens.test.ts` checks.

/** Search parameters as texts that queries accept. */
export async function readSearch(sent: Promise<SearchParams>): Promise<AddressSearch> {
  return addressSearch(Object.entries(await sent));
}

/** The decoded path parameters, which Next passes undecoded. An invalid address is not found. */
export async function readParams<Params extends Record<string, string>>(sent: Promise<Params>): Promise<Params> {
  const entries = Object.entries(await sent).map(([name, encoded]) => [name, addressText(encoded) ?? notFound()]);
  return Object.fromEntries(entries) as Params;
}
