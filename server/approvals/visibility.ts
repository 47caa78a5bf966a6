import { authoritiesOf } from "../auth/permissions";
import type { Principal } from "../auth/principal";

/** A teller reads own approvals and nobody else's; whoever has another role that reads approvals sees all (domain-rules «Users and roles»). */
export function seesOnlyOwn(principal: Principal): boolean {
  if (principal.kind === "client") return false;
  const wider = principal.roles.filter((role) => role !== "TELLER");
  return !authoritiesOf(wider).has("approval:read");
}
