import { datesIn } from "@/components/dates/dates-in";
import type { PayoutFilter } from "@/server/domains/payouts/queries";
import { isUuid } from "@/server/kernel/ids";

const idIn = (text: string) => (isUuid(text) ? text : undefined);

/** Unknown values of the address are ignored. */
export function payoutFilterOf(get: (name: string) => string): PayoutFilter {
  return { beneficiaryId: idIn(get("beneficiary")), runId: idIn(get("run")), ...datesIn(get) };
}
