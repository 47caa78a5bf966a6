import type { Principal } from "@/server/auth/principal";
import type { TillFilter } from "@/server/domains/teller/till-queries";

/** Open tills that concern somebody: of the own branch, or of all at the head office. */
export function openTillsFor({ branchCode }: Principal): TillFilter {
  return { status: "OPEN", ...(branchCode !== null && { branchCode }) };
}
