import { statusNamed } from "@/components/ui/options";
import type { LoanFilter } from "@/server/domains/card-loans/queries";
import { isUuid } from "@/server/kernel/ids";
import { impairmentStages } from "@/server/kernel/value-sets";

/** Unknown values of the address are ignored. `only`: loans over the limit, or whose end of day stopped. */
export function loanFilterOf(get: (name: string) => string): LoanFilter {
  const [status, bucket] = [statusNamed("cardLoan", get("status")), statusNamed("bucket", get("bucket"))];
  const stage = impairmentStages.find((known) => String(known) === get("stage"));
  const [search, party] = [get("q"), get("party")];
  return {
    sort: "-opened",
    ...(status && { status }),
    ...(bucket && { bucket }),
    ...(stage && { stage }),
    ...(get("only") === "OVER_LIMIT" && { overLimit: "true" }),
    ...(get("only") === "STOPPED" && { failed: "true" }),
    ...(search && { search }),
    ...(isUuid(party) && { cardholderPartyId: party }),
  };
}
