import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { AccrualFilter } from "@/server/domains/payouts/queries";
import { isUuid } from "@/server/kernel/ids";

const idIn = (text: string) => (isUuid(text) ? text : undefined);

/** The filter that the address of the list means, for the screen and for its export. What is none is left out. */
export function accrualFilterOf(get: (name: string) => string): AccrualFilter {
  return {
    status: statusNamed("accrual", get("status")),
    beneficiaryId: idIn(get("beneficiary")),
    id: idIn(get("id")),
    ...datesIn(get),
  };
}
