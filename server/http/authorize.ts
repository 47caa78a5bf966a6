import * as t from "@/words/service/http";
import { may, type Principal } from "../auth/principal";
import { config } from "../config";
import type { OperationInput } from "../contract/operation";
import { includesAccess } from "../kernel/compliance-access";
import { DomainError } from "../kernel/errors";
import type { Channel } from "./authenticate";

/**
 * Throws FORBIDDEN unless the principal may call the operation, and `insufficient_scope` for a token (RFC 6750 §3.1).
 *
 * A pending new password or second factor leaves only operations with `openToOneTimePasswords` or
 * `openWithoutSecondFactor`. Staff sessions also need `sessionAccess`, service clients `complianceAccess`.
 */
export function authorize(
  principal: Principal,
  {
    access,
    alsoOpenTo = [],
    sessionAccess,
    simulatedBy,
    complianceAccess,
    openToOneTimePasswords,
    openWithoutSecondFactor,
  }: Pick<
    OperationInput,
    | "access"
    | "alsoOpenTo"
    | "sessionAccess"
    | "simulatedBy"
    | "complianceAccess"
    | "openToOneTimePasswords"
    | "openWithoutSecondFactor"
  >,
  channel: Channel,
): void {
  if (principal.mustChangePassword === true && openToOneTimePasswords !== true)
    throw new DomainError("FORBIDDEN", t.setANewPasswordFirst);
  if (principal.mustSetUpSecondFactor === true && openWithoutSecondFactor !== true)
    throw new DomainError("FORBIDDEN", t.setUpASecondFactorFirst);
  if (channel === "BRANCH" && sessionAccess !== undefined && !may(principal, sessionAccess))
    throw new DomainError("FORBIDDEN", t.needsAuthority(sessionAccess));
  if (
    principal.kind === "client" &&
    complianceAccess !== undefined &&
    !includesAccess(principal.complianceAccess, complianceAccess)
  )
    throw new DomainError("FORBIDDEN", t.needsComplianceAccess[complianceAccess]);
  if (access === "authenticated" || access === "public") return;
  if (channel === "BRANCH" && simulatedBy !== undefined && config().cards.simulator && may(principal, simulatedBy))
    return;
  if (access !== "client-basic" && [access, ...alsoOpenTo].some((authority) => may(principal, authority))) return;
  const headers: Record<string, string> =
    channel === "API" ? { "www-authenticate": `Bearer error="insufficient_scope", scope="${access}"` } : {};
  throw new DomainError("FORBIDDEN", t.needsAuthority(access), { headers });
}
