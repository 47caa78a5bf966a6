import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { BatchFilter } from "@/server/domains/card-network/settlement/queries";

/** Unknown values of the address are ignored. */
export function batchFilterOf(get: (name: string) => string): BatchFilter {
  const status = statusNamed("settlementBatch", get("status"));
  return { ...(status && { status }), ...datesIn(get) };
}
