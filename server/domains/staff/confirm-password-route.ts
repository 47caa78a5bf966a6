import { callerAddress } from "../../auth/caller-address";
import { recordSecurityEvent } from "../../auth/security-events";
import { confirmSession } from "../../auth/session-store";
import { confirmOwnPassword } from "../../contract/staff/own-password";
import { route } from "../../http/route";
import { requireCurrentPassword, requireStaff } from "./current-password";

/** Opens operations that require a recent password for five minutes in this session. */
export const confirmPasswordRoute = route(confirmOwnPassword, async (request) => {
  const { principal, body, exchange, requestId, reply } = request;
  requireStaff(principal);
  await requireCurrentPassword(request, body.password, "password", { code: body.code ?? null });
  if (principal.sessionId !== undefined) await confirmSession(principal.sessionId);
  recordSecurityEvent({
    kind: "PASSWORD_CONFIRMED",
    staffId: principal.id,
    address: callerAddress(exchange),
    requestId,
  });
  return reply(204, null);
});
