import { staffUsers } from "@/db/schema/staff";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import type { CommandContext } from "../../commands/plan";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { StaffForChange } from "./staff-queries";

/** An approved reset is valid for the standing that its checker saw. A later grant that requires two administrators ends it. */
export const noApprovedReset = { resetAllowedTo: null, resetAllowedAt: null };

export function passwordSet(
  { sessionVersion }: Pick<StaffForChange, "sessionVersion">,
  passwordHash: string,
  { mustChangePassword, resetAllowedTo = null }: { mustChangePassword: boolean; resetAllowedTo?: string | null },
) {
  return {
    passwordHash,
    mustChangePassword,
    sessionVersion: sessionVersion + 1,
    // An approved reset is valid for one password.
    resetAllowedTo,
    resetAllowedAt: resetAllowedTo === null ? null : fact("postedAt"),
    oneTimePasswordAt: mustChangePassword ? fact("postedAt") : null,
  };
}

/**
 * Sets a password and ends the user's sessions. Replans if a session ended after the read. The version is unchanged, so open forms stay valid.
 * `allowedTo`: the person whom an approved reset allows it, checked again at commit.
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
 * A random password, because the issuer of the last one may still know it. The maker may reset it as for a new user. Hashed only when
 * stored, because hashing is slow.
 */
export async function endedPassword(
  found: Pick<StaffForChange, "sessionVersion">,
  { principal, replay }: Pick<CommandContext, "principal" | "replay">,
) {
  const hash = replay ? await hashPassword(oneTimePassword()) : "";
  return passwordSet(found, hash, { mustChangePassword: true, resetAllowedTo: principal.personId });
}
