import { staffUsers } from "@/db/schema/staff";
import * as t from "@/words/service/staff";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import { forgetStaff } from "../../auth/staff-store";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { seal } from "../../commands/sealed-secret";
import { fact } from "../../commands/template";
import * as contract from "../../contract/staff/staff";
import { DomainError } from "../../kernel/errors";
import { authoritiesOf, isRole } from "../../kernel/roles";
import { decides, requireSecondAdmin } from "./grants";
import { newPassword } from "./new-password";
import { parkedOnId } from "./second-administrator";
import { getStaffForChange } from "./staff-queries";
import { coversBranch } from "./staff-rules";

// Issues a one-time password, shown once, and ends the user's sessions. It is valid for a day, also while unknown devices are locked out
// (decision 0034). Moves no money.

/**
 * 200 with `oneTimePassword` encrypted (`sealed-secret.ts`), or 202 for a user who decides: the issuer could be maker and checker. After
 * approval the maker issues the password (decision 0050).
 */
export const resetStaffPassword = command(contract.resetStaffPassword, {
  forget: forgetStaff,
  parks: {
    version: 1,
    payload: parkedOnId,
    checker: "staff:manage",
    describe: async ({ params }, { read, principal }) => {
      const { staff } = await getStaffForChange(read, params.id);
      return {
        summary: t.passwordOf(staff.name, staff.email),
        before: { password: t.knownToThemAlone },
        after: { password: t.mayBeResetBy(principal.displayName) },
        subjectId: staff.id,
        expires: "FIVE_DAYS",
      };
    },
  },
  plan: async ({ params: { id } }, context) => {
    const { principal, replay } = context;
    const found = await getStaffForChange(context.read, id);
    const { staff, sessionVersion, resetAllowedTo } = found;
    // Includes inactive users, who may be reactivated.
    const authorities = authoritiesOf(staff.roles.filter(isRole));
    // The password gives access to the user's roles.
    const covers = [...authorities].every((authority) => principal.authorities.has(authority));
    if (principal.kind === "client" && !(covers && coversBranch(principal, staff))) {
      throw new DomainError("FORBIDDEN", t.aClientResetsOnlyWhomItCovers);
    }
    const allowed = decides(authorities) && resetAllowedTo === principal.personId;
    const needsTwo = decides(authorities) && !allowed && staff.personId !== principal.personId;
    const two = needsTwo ? await requireSecondAdmin(staff.personId, context) : {};
    const subject = { type: "staff", id } as const;
    // Before approval no password exists.
    if (replay || two.mustPark) {
      const set = { resetAllowedTo: principal.personId, resetAllowedAt: fact("postedAt") };
      const allow = update(staffUsers, { id }, { expect: { sessionVersion: [sessionVersion] }, set, refusal: "STALE" });
      return { ...two, rows: [allow], subject, answer: { id, oneTimePassword: null } };
    }
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    return {
      ...two,
      rows: [
        newPassword(found, passwordHash, { mustChangePassword: true, ...(allowed && { allowedTo: resetAllowedTo }) }),
      ],
      subject,
      answer: { id, oneTimePassword: seal(password) },
    };
  },
});
