import { staffSecondFactors, staffUsers } from "@/db/schema/staff";
import * as t from "@/words/service/staff";
import { forgetStaff } from "../../auth/staff-store";
import { command } from "../../commands/command";
import { remove, update } from "../../commands/rows";
import * as contract from "../../contract/staff/second-factor";
import { DomainError } from "../../kernel/errors";
import { requireSecondAdmin } from "./grants";
import { parkedOnId } from "./second-administrator";
import { getStaffForChange } from "./staff-queries";

// Removes the lost second factor of a staff user and ends their sessions. Parks while another administrator exists: with a password reset,
// one administrator could sign in as the user. Moves no money.

/** 200 with the staff user, 202 if parked. 409 for a user without a factor, and for oneself. */
export const removeStaffSecondFactor = command(contract.removeStaffSecondFactor, {
  forget: forgetStaff,
  parks: {
    version: 1,
    payload: parkedOnId,
    checker: "staff:manage",
    describe: async ({ params }, { read }) => {
      const { staff } = await getStaffForChange(read, params.id);
      return {
        summary: t.secondFactorOf(staff.name, staff.email),
        before: { secondFactor: t.set },
        after: { secondFactor: t.removed },
        subjectId: staff.id,
        expires: "FIVE_DAYS",
      };
    },
  },
  plan: async ({ params: { id } }, context) => {
    const { staff, sessionVersion } = await getStaffForChange(context.read, id);
    if (staff.personId === context.principal.personId)
      throw new DomainError("ILLEGAL_STATE", t.removeYoursOnYourOwnPage);
    if (!staff.secondFactor) throw new DomainError("ILLEGAL_STATE", t.hasNoSecondFactor);
    const version = { expect: { sessionVersion: [sessionVersion] }, set: { sessionVersion: sessionVersion + 1 } };
    return {
      ...(await requireSecondAdmin(staff.personId, context)),
      rows: [
        remove(staffSecondFactors, { staffUserId: id }, { refusal: "STALE" }),
        update(staffUsers, { id }, { ...version, refusal: "STALE" }),
      ],
      subject: { type: "staff", id },
      answer: { ...staff, secondFactor: false },
    };
  },
});
