import type { PageReads } from "@/server/auth/staff-context";
import type { ReturnReasonView } from "@/server/contract/clearing/houses";
import { allHouses } from "@/server/domains/clearing/houses";
import { reasonsIn } from "@/server/domains/clearing/return-reasons";
import { returnSchemes } from "@/server/kernel/value-sets";

/** The return reasons of each house by its code, with the codes of its scheme. */
export type ReasonsByHouse = Readonly<Record<string, readonly ReturnReasonView[]>>;

export async function reasonsByHouse(read: PageReads["read"]): Promise<ReasonsByHouse> {
  const houses = await allHouses(read);
  return Object.fromEntries(houses.map(({ code, scheme }) => [code, reasonsIn(schemeOf(scheme))]));
}

const schemeOf = (scheme: string) => returnSchemes.find((known) => known === scheme.trim().toUpperCase());
