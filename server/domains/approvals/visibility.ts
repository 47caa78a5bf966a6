import { may, type Principal } from "../../auth/principal";
import { isAtBranch } from "../../auth/scope";
import { bankDomains } from "../../domain";
import type { Authority } from "../../kernel/authorities";
import { authoritiesOf } from "../../kernel/roles";

/** The authorities that decide on parked commands: each command of the bank says which one its checker has to hold. */
export function checkerAuthorities(): readonly Authority[] {
  const parking = bankDomains().flatMap(({ commands }) => commands.flatMap(({ parks }) => parks ?? []));
  return [...new Set(parking.map(({ checker }) => checker))];
}

/** Those of them that the principal holds; empty for whoever only makes. */
export function decidingAuthorities(principal: Principal): Authority[] {
  return checkerAuthorities().filter((authority) => may(principal, authority));
}

/**
 * Which approvals a principal sees besides his own (RULES.md): all of them with `approval:read`, except that
 * of a teller's role, which is for own ones; else those that he may decide on, which for an administrator are changes of limits.
 */
export function seesAll(principal: Principal): boolean {
  if (principal.kind === "client") return may(principal, "approval:read");
  const wider = principal.roles.filter((role) => role !== "TELLER");
  return authoritiesOf(wider).has("approval:read");
}

/** Money that waits is of a branch: of the till or vault that it moves, or of who sent it. Limits and rights are the bank's. */
export const OF_A_BRANCH: Authority = "approval:decide";

type Waiting = { checkerPermission: Authority; branchCode: string | null };

/** Whether it is of a branch where the principal works, or of none. */
export function isInScope(principal: Principal, { checkerPermission, branchCode }: Waiting): boolean {
  return checkerPermission !== OF_A_BRANCH || branchCode === null || isAtBranch(principal, branchCode);
}
