import * as t from "@/words/service/http";
import { may, type Principal } from "../auth/principal";
import type { OperationInput } from "../contract/operation";
import { includesAccess } from "../kernel/compliance-access";
import { DomainError } from "../kernel/errors";
import type { Channel } from "./authenticate";

/**
 * Throws FORBIDDEN unless the principal may call; RFC 6750 §3.1 `insufficient_scope` for a token. A user with a one-time password
 * calls only what is open to him (`openToOneTimePasswords`), and so does who has to set up a second factor (`openWithoutSecondFactor`).
 * A staff session needs `sessionAccess`, and a service client `complianceAccess`, besides.
 */
export function authorize(
  principal: Principal,
  {
    access,
    alsoOpenTo = [],
    sessionAccess,
    complianceAccess,
    openToOneTimePasswords,
    openWithoutSecondFactor,
  }: Pick<
    OperationInput,
    | "access"
    | "alsoOpenTo"
    | "sessionAccess"
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
  if (access !== "client-basic" && [access, ...alsoOpenTo].some((authority) => may(principal, authority))) return;
  const headers: Record<string, string> =
    channel === "API" ? { "www-authenticate": `Bearer error="insufficient_scope", scope="${access}"` } : {};
  throw new DomainError("FORBIDDEN", t.needsAuthority(access), { headers });
}
