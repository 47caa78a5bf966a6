import { renderSVG } from "uqr";
import { callerAddress } from "../../auth/caller-address";
import { factorUri, newFactorSecret } from "../../auth/one-time-codes";
import { encryptFactor } from "../../auth/second-factor";
import { recordSecurityEvent } from "../../auth/security-events";
import { postsNothing } from "../../commands/dry-run";
import { previewable } from "../../commands/previewable";
import { commandReply, contextOf } from "../../commands/respond";
import { runCommand } from "../../commands/run-command";
import * as contract from "../../contract/staff/second-factor";
import { type Route, route } from "../../http/route";
import { requireStaff } from "./current-password";
import { beginSecondFactorCommand, confirmSecondFactor, removeOwnSecondFactor } from "./own-second-factor";

previewable(contract.beginSecondFactor, async (_, { principal }) => {
  requireStaff(principal);
  return postsNothing;
});

const NEVER_KEPT = { "cache-control": "no-store" };

export const secondFactorRoutes: readonly Route[] = [
  route(contract.beginSecondFactor, async (request) => {
    const { principal } = request;
    requireStaff(principal);
    const secret = newFactorSecret();
    const body = { id: principal.id, pendingSecret: encryptFactor(secret, principal.id) };
    await runCommand(beginSecondFactorCommand, { params: {}, query: {}, body }, contextOf(request), null);
    const uri = factorUri(secret, principal.name);
    return request.reply(200, { secret, uri, qr: renderSVG(uri, { ecc: "M", border: 2 }) }, NEVER_KEPT);
  }),
  route(contract.confirmSecondFactor, async (request) => {
    const { principal, exchange, requestId } = request;
    const { body } = await runCommand(confirmSecondFactor, request, contextOf(request), null);
    const address = callerAddress(exchange);
    recordSecurityEvent({ kind: "SECOND_FACTOR_SET", staffId: principal.id, address, requestId });
    return request.reply(200, body as contract.RecoveryCodes, NEVER_KEPT);
  }),
  route(contract.removeOwnSecondFactor, async (request) => {
    const answer = await commandReply(removeOwnSecondFactor, request);
    const address = callerAddress(request.exchange);
    recordSecurityEvent({ kind: "SECOND_FACTOR_REMOVED", staffId: request.principal.id, address });
    return answer;
  }),
];
