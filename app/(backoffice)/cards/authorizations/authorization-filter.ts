import { datesIn } from "@/components/dates/dates-in";
import { statusNamed } from "@/components/ui/options";
import type { AuthorizationFilter } from "@/server/domains/card-network/queries";
import { isUuid } from "@/server/kernel/ids";
import { declineReasons } from "@/server/kernel/value-sets";

/** Unknown values of the address are ignored. */
export function authorizationFilterOf(get: (name: string) => string): AuthorizationFilter {
  const status = statusNamed("authorization", get("status"));
  const declineReason = declineReasons.find((known) => known === get("reason"));
  const [cardId, search] = [get("card"), get("q")];
  return {
    ...(status && { status }),
    ...(declineReason && { declineReason }),
    ...(isUuid(cardId) && { cardId }),
    ...(search && { search }),
    ...(get("status") === "EXPIRING" && { expiring: true }),
    ...datesIn(get),
  };
}
