import * as t from "@/words/service/staff";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import { command } from "../../commands/command";
import * as contract from "../../contract/administration";
import { DomainError } from "../../kernel/errors";
import { authoritiesOf, isRole } from "../../kernel/roles";
import { seal } from "../service-clients/sealed-secret";
import { newPassword } from "./new-password";
import { getStaffForChange } from "./staff-queries";
import { coversBranch } from "./staff-rules";

// Gives a staff user a password for one sign-in, shown once; ends his sessions. It works for a day, and where guesses by
// strangers have used up the attempts from unknown devices (decision 0034). Moves no money.

/** Answers 200 with `oneTimePassword` sealed (`sealed-secret.ts`). */
export const resetStaffPassword = command(contract.resetStaffPassword, {
  plan: async ({ params: { id } }, { read, principal }) => {
    const staff = await getStaffForChange(read, id);
    const roles = authoritiesOf(staff.staff.roles.filter(isRole));
    // Whoever gets the password gets the roles with it.
    const covers = [...roles].every((authority) => principal.authorities.has(authority));
    if (principal.kind === "client" && !(covers && coversBranch(principal, staff.staff))) {
      throw new DomainError("FORBIDDEN", t.aClientResetsOnlyWhomItCovers);
    }
    const password = oneTimePassword();
    return {
      rows: [newPassword(staff, await hashPassword(password), { mustChangePassword: true })],
      subject: { type: "staff", id },
      answer: { id, oneTimePassword: seal(password) },
    };
  },
});
