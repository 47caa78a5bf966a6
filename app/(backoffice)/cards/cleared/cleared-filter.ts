import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { ClearedFilter } from "@/server/domains/card-network/cleared-queries";
import { isUuid } from "@/server/kernel/ids";
import { clearedTypes } from "@/server/kernel/value-sets";

/** Unknown values of the address are ignored. */
export function clearedFilterOf(get: (name: string) => string): ClearedFilter {
  const status = statusNamed("cleared", get("status"));
  const type = clearedTypes.find((known) => known === get("type"));
  const idIn = (name: string) => (isUuid(get(name)) ? get(name) : undefined);
  return {
    ...(status && { status }),
    ...(type && { type }),
    id: idIn("id"),
    cardId: idIn("card"),
    authorizationId: idIn("authorization"),
    settlementBatchId: idIn("batch"),
    ...datesIn(get),
  };
}
