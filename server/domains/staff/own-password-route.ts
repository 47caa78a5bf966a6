import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/staff";
import { passwordProblem } from "../../auth/password-rules";
import { hashPassword } from "../../auth/passwords";
import type { Principal } from "../../auth/principal";
import { placeOf, startSession } from "../../auth/session-store";
import { encodeSession, nowSeconds, sessionCookie } from "../../auth/session-token";
import { postsNothing } from "../../commands/dry-run";
import { previewable } from "../../commands/previewable";
import { runCommand } from "../../commands/run-command";
import { config } from "../../config";
import type { BodyOf } from "../../contract/operation";
import { changeOwnPassword } from "../../contract/staff/own-password";
import type { Reply } from "../../http/exchange";
import { type RouteRequest, route } from "../../http/route";
import { validationError } from "../../kernel/errors";
import { listBranches } from "../branches/queries";
import { changeOwnPasswordCommand } from "./change-own-password";
import { requireCurrentPassword, requireStaff } from "./current-password";

/** The console has this name under any BANK_NAME. */
const PRODUCT = "countinghouse";

/** The only operation open to a user with a one-time password. */
export const ownPasswordRoute = route(changeOwnPassword, changePassword);

async function changePassword(request: RouteRequest<typeof changeOwnPassword>): Promise<Reply> {
  const { principal, body, channel, exchange, read, requestId } = request;
  requireStaff(principal);
  await checkNewPassword(read, principal, body);
  await requireCurrentPassword(request, body.currentPassword, "currentPassword", "PASSWORD_ALONE");
  const passwordHash = await hashPassword(body.newPassword);
  const context = { principal, requestId, channel, read, ifMatch: null, replay: null };
  const change = { params: {}, query: {}, body: { id: principal.id, passwordHash } };
  const changed = await runCommand(changeOwnPasswordCommand, change, context, null);
  const { sessionVersion } = changed.body as { sessionVersion: number };
  const staff = { staffId: principal.id, sessionVersion };
  // The password change checks no second factor, so it opens nothing that requires one.
  const confirmedAt = principal.secondFactor === true ? principal.confirmedAt : undefined;
  const sessionId = await startSession(staff, placeOf(exchange), confirmedAt);
  const session = await encodeSession({ sessionId, staffId: principal.id, signedInAt: nowSeconds() });
  return request.reply(204, null, { "set-cookie": sessionCookie(session) });
}

/** Rejects passwords that are easy to guess, including the bank's own words. */
async function checkNewPassword(
  read: ReadDb,
  { name: email, displayName }: Principal,
  { currentPassword, newPassword }: BodyOf<typeof changeOwnPassword>,
): Promise<void> {
  const branches = await listBranches(read);
  const others = [displayName, config().bankName, PRODUCT, ...branches.map(({ name }) => name)];
  const problem = await passwordProblem(newPassword, { email, others });
  if (problem) throw validationError({ newPassword: problem });
  if (newPassword === currentPassword) throw validationError({ newPassword: t.mustDifferFromTheCurrentPassword });
}

// A preview does not check the current password, because that would bypass the limit of attempts.
previewable(changeOwnPassword, async ({ body }, { principal, read }) => {
  requireStaff(principal);
  await checkNewPassword(read, principal, body);
  return postsNothing;
});
