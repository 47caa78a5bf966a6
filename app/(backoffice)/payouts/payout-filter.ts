import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { AccrualFilter, PayoutFilter } from "@/server/domains/payouts/queries";
import { isUuid } from "@/server/kernel/ids";

const idIn = (text: string) => (isUuid(text) ? text : undefined);

// Unknown values of the address are ignored.

export function payoutFilterOf(get: (name: string) => string): PayoutFilter {
  return { beneficiaryId: idIn(get("beneficiary")), runId: idIn(get("run")), ...datesIn(get) };
}

export function accrualFilterOf(get: (name: string) => string): AccrualFilter {
  return {
    status: statusNamed("accrual", get("status")),
    beneficiaryId: idIn(get("beneficiary")),
    id: idIn(get("id")),
    ...datesIn(get),
  };
}
