import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { listSettlementPositions } from "@/server/domains/clearing/settlement/queries";

export type PositionFilter = Parameters<typeof listSettlementPositions>[0];

/** Unknown values of the address are ignored. */
export function positionFilterOf(get: (name: string) => string): PositionFilter {
  const finality = statusNamed("position", get("status"));
  return { ...(get("house") !== "" && { house: get("house") }), ...(finality && { finality }), ...datesIn(get) };
}
