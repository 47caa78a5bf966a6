import { staffUsers } from "@/db/schema/staff";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import type { CommandContext } from "../../commands/plan";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { StaffForChange } from "./staff-queries";

/** An approved reset is for the standing that its checker saw: what takes two afterwards ends it. */
export const noApprovedReset = { resetAllowedTo: null, resetAllowedAt: null };

/** What a row of a staff user holds once it has another password. */
export function passwordSet(
  { sessionVersion }: Pick<StaffForChange, "sessionVersion">,
  passwordHash: string,
  { mustChangePassword, resetAllowedTo = null }: { mustChangePassword: boolean; resetAllowedTo?: string | null },
) {
  return {
    passwordHash,
    mustChangePassword,
    sessionVersion: sessionVersion + 1,
    // An approved reset is for one password.
    resetAllowedTo,
    resetAllowedAt: resetAllowedTo === null ? null : fact("postedAt"),
    oneTimePasswordAt: mustChangePassword ? fact("postedAt") : null,
  };
}

/**
 * The change that gives a staff user a password; it ends his sessions. Made anew when his sessions were ended meanwhile.
 * It is no edit of the record: a form that was opened before it still says what it means to say. `allowedTo`: the person to whom an
 * approved reset allows it, which must still be so.
 */
export function newPassword(
  { staff: { id }, sessionVersion }: Pick<StaffForChange, "staff" | "sessionVersion">,
  passwordHash: string,
  { mustChangePassword, allowedTo }: { mustChangePassword: boolean; allowedTo?: string },
) {
  const set = passwordSet({ sessionVersion }, passwordHash, { mustChangePassword });
  const expect = { sessionVersion: [sessionVersion], ...(allowedTo && { resetAllowedTo: [allowedTo] }) };
  return update(staffUsers, { id }, { expect, set, refusal: "STALE" });
}

/**
 * A password that nobody knows: whoever gave the last one may know it still. Its maker may reset it, as the password of a new user. Hashed
 * only where it is stored: hashing is slow by design.
 */
export async function endedPassword(
  found: Pick<StaffForChange, "sessionVersion">,
  { principal, replay }: Pick<CommandContext, "principal" | "replay">,
) {
  const hash = replay ? await hashPassword(oneTimePassword()) : "";
  return passwordSet(found, hash, { mustChangePassword: true, resetAllowedTo: principal.personId });
}
