import { may, type Principal } from "../../auth/principal";
import { isAtBranch } from "../../auth/scope";
import { bankDomains } from "../../domain";
import type { Authority } from "../../kernel/authorities";
import { authoritiesOf } from "../../kernel/roles";

export function checkerAuthorities(): readonly Authority[] {
  const parking = bankDomains().flatMap(({ commands }) => commands.flatMap(({ parks }) => parks ?? []));
  return [...new Set(parking.map(({ checker }) => checker))];
}

export function decidingAuthorities(principal: Principal): Authority[] {
  return checkerAuthorities().filter((authority) => may(principal, authority));
}

/** True if the principal sees all approvals (RULES.md): with `approval:read`, except a teller, whose role has it for own items. */
export function seesAll(principal: Principal): boolean {
  if (principal.kind === "client") return may(principal, "approval:read");
  const wider = principal.roles.filter((role) => role !== "TELLER");
  return authoritiesOf(wider).has("approval:read");
}

/** Pending money belongs to the branch of its till or vault, or of its maker. Limits and rights belong to the whole bank. */
export const OF_A_BRANCH: Authority = "approval:decide";

/** The checker's authority for items about the watchlist, screenings and cases. */
export const OF_COMPLIANCE: Authority = "aml:operate";

type Waiting = { checkerPermission: Authority; branchCode: string | null };

/** True for an item of the principal's branch or of none. */
export function isInScope(principal: Principal, { checkerPermission, branchCode }: Waiting): boolean {
  return checkerPermission !== OF_A_BRANCH || branchCode === null || isAtBranch(principal, branchCode);
}
