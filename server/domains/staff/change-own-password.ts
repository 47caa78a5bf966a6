import { z } from "zod";
import { forgetStaff } from "../../auth/staff-store";
import { command } from "../../commands/command";
import { changeOwnPassword } from "../../contract/staff/own-password";
import { newPassword } from "./new-password";
import { getStaffForChange } from "./staff-queries";

// Stores the hash of a password that a staff user chose, and ends their other sessions. Moves no money.

/** An inner operation on the hash, because requests may be logged. */
const storeOwnPassword = {
  ...changeOwnPassword,
  body: z.object({ id: z.guid(), passwordHash: z.string() }),
  responses: { 200: z.object({ sessionVersion: z.int() }) },
};

/** Answers `sessionVersion` for new sessions. */
export const changeOwnPasswordCommand = command(storeOwnPassword, {
  forget: forgetStaff,
  plan: async ({ body: { id, passwordHash } }, { read }) => {
    const staff = await getStaffForChange(read, id);
    return {
      rows: [newPassword(staff, passwordHash, { mustChangePassword: false })],
      subject: { type: "staff", id },
      answer: { sessionVersion: staff.sessionVersion + 1 },
    };
  },
});
