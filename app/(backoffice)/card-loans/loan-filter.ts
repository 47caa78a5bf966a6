import { statusNamed } from "@/components/ui/options";
import type { LoanFilter } from "@/server/domains/card-loans/queries";
import { isCurrency } from "@/server/kernel/currency";
import { isUuid } from "@/server/kernel/ids";
import { impairmentStages } from "@/server/kernel/value-sets";

/** Unknown values of the address are ignored. `only`: loans over the limit, or whose end of day stopped or is behind. */
export function loanFilterOf(get: (name: string) => string): LoanFilter {
  const [status, bucket] = [statusNamed("cardLoan", get("status")), statusNamed("bucket", get("bucket"))];
  const stage = impairmentStages.find((known) => String(known) === get("stage"));
  const [search, party, currency] = [get("q"), get("party"), get("currency")];
  return {
    sort: "-opened",
    ...(status && { status }),
    ...(bucket && { bucket }),
    ...(stage && { stage }),
    ...(get("only") === "OVER_LIMIT" && { overLimit: "true" }),
    ...(get("only") === "STOPPED" && { failed: "true" }),
    ...(get("only") === "BEHIND" && { behind: "true" }),
    ...(isCurrency(currency) && { currency }),
    ...(search && { search }),
    ...(isUuid(party) && { cardholderPartyId: party }),
  };
}
