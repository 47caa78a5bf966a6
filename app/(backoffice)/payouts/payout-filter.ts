import { datesIn } from "@/components/dates/dates-in";
import type { PayoutFilter } from "@/server/domains/payouts/queries";
import { isUuid } from "@/server/kernel/ids";

const idIn = (text: string) => (isUuid(text) ? text : undefined);

/** The filter that the address of the payments means, for the screen and for its export. What is none is left out. */
export function payoutFilterOf(get: (name: string) => string): PayoutFilter {
  return { beneficiaryId: idIn(get("beneficiary")), runId: idIn(get("run")), ...datesIn(get) };
}
