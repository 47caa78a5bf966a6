import { z } from "zod";
import { forgetStaff } from "../../auth/staff-store";
import { command } from "../../commands/command";
import { changeOwnPassword } from "../../contract/staff/own-password";
import { newPassword } from "./new-password";
import { getStaffForChange } from "./staff-queries";

// Stores the hash of a password that a staff user chose himself, and ends his other sessions. Moves no money.

/** The write inside the operation: it has the hash and never the password, because requests may be written down. */
const storeOwnPassword = {
  ...changeOwnPassword,
  body: z.object({ id: z.guid(), passwordHash: z.string() }),
  responses: { 200: z.object({ sessionVersion: z.int() }) },
};

/** Answers `sessionVersion`, the one that new sessions carry. */
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
