import { staffUsers } from "@/db/schema/staff";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import type { StaffForChange } from "./staff-queries";

/** The change that gives a staff user a password; it ends his sessions and a lock-out. Made anew when his row has changed. */
export function newPassword(
  { id, version, sessionVersion }: StaffForChange,
  passwordHash: string,
  { mustChangePassword }: { mustChangePassword: boolean },
) {
  return update(
    staffUsers,
    { id },
    {
      expect: { updatedAt: [version] },
      set: {
        passwordHash,
        mustChangePassword,
        sessionVersion: sessionVersion + 1,
        failedAttempts: 0,
        lockedUntil: null,
        updatedAt: fact("postedAt"),
      },
      refusal: "STALE",
    },
  );
}
