import { staffUsers } from "@/db/schema/staff";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { StaffForChange } from "./staff-queries";

/**
 * The change that gives a staff user a password; it ends his sessions. Made anew when his sessions were ended meanwhile.
 * It is no edit of the record: a form that was opened before it still says what it means to say.
 */
export function newPassword(
  { staff: { id }, sessionVersion }: Pick<StaffForChange, "staff" | "sessionVersion">,
  passwordHash: string,
  { mustChangePassword }: { mustChangePassword: boolean },
) {
  return update(
    staffUsers,
    { id },
    {
      expect: { sessionVersion: [sessionVersion] },
      set: {
        passwordHash,
        mustChangePassword,
        sessionVersion: sessionVersion + 1,
        // An approved reset is for one password.
        resetAllowedTo: null,
        resetAllowedAt: null,
        oneTimePasswordAt: mustChangePassword ? fact("postedAt") : null,
      },
      refusal: "STALE",
    },
  );
}
