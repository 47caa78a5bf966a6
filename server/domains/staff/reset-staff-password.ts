import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import { command } from "../../commands/command";
import * as contract from "../../contract/administration";
import { seal } from "../service-clients/sealed-secret";
import { newPassword } from "./new-password";
import { getStaffForChange } from "./staff-queries";

// Gives a staff user a password for one sign-in, shown once; ends his sessions. It works for a day, and where guesses by
// strangers have used up the attempts from unknown devices (decision 0034). Moves no money.

/** Answers 200 with `oneTimePassword` sealed (`sealed-secret.ts`). */
export const resetStaffPassword = command(contract.resetStaffPassword, {
  plan: async ({ params: { id } }, { read }) => {
    const staff = await getStaffForChange(read, id);
    const password = oneTimePassword();
    return {
      rows: [newPassword(staff, await hashPassword(password), { mustChangePassword: true })],
      subject: { type: "staff", id },
      answer: { id, oneTimePassword: seal(password) },
    };
  },
});
