import { persons, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import { command } from "../../commands/command";
import { requireRow, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/administration";
import { DomainError } from "../../kernel/errors";
import { emailConstraints, requireFreeEmail } from "./create-staff";
import { checkedHomeBranch } from "./home-branch";
import { findAnotherAdministrator, getStaffForChange, type StaffForChange } from "./staff-queries";
import { checkedRoles, losesAdministrator, refuseOwnStanding } from "./staff-rules";

// Replaces what a staff user is. Deactivation ends his sessions within 30 s by a new session version; new roles work
// within 30 s without one. Moves no money and never parks. A row that changes meanwhile is planned for anew.

/** Answers 200 with the staff user. Refuses changes of one's own standing and the loss of the last administrator (409). */
export const updateStaff = command(contract.updateStaff, {
  constraints: emailConstraints,
  plan: async ({ params: { id }, body: staff }, { read, principal }) => {
    const before = await getStaffForChange(read, id);
    const after = { roles: checkedRoles(staff.roles), active: staff.active ?? true };
    refuseOwnStanding(principal.personId, before, after);
    const requireRows = losesAdministrator(before, after) ? [await remainingAdministrator(read, id)] : [];
    const branchCode = await checkedHomeBranch(read, staff.branchCode, before.branchCode);
    const deactivated = before.active && !after.active;
    const { email, name } = staff;
    await requireFreeEmail(read, email, id);
    const set = { email, name, branchCode, ...after, updatedAt: fact("postedAt") };
    const { version, sessionVersion, ...shown } = before;
    return {
      rows: [
        update(
          staffUsers,
          { id },
          {
            expect: { updatedAt: [version] },
            set: deactivated ? { ...set, sessionVersion: sessionVersion + 1 } : set,
            refusal: "STALE",
          },
        ),
        update(persons, { id: before.personId }, { set: { name }, refusal: "STALE" }),
      ],
      requireRows,
      subject: { type: "staff", id },
      auditDetail: { before: standing(before), after: standing({ ...shown, email, name, branchCode, ...after }) },
      answer: { ...shown, email, name, branchCode, ...after },
    };
  },
});

async function remainingAdministrator(read: ReadDb, id: string) {
  const other = await findAnotherAdministrator(read, id);
  if (!other) {
    throw new DomainError("ILLEGAL_STATE", "This is the bank's last active administrator; make another one first.");
  }
  // Of two removals at the same time one must fail: each wants the other one as it was.
  return requireRow(staffUsers, { id: other.id }, { expect: { updatedAt: [other.version] }, refusal: "STALE" });
}

function standing({
  email,
  name,
  branchCode,
  roles,
  active,
}: Pick<StaffForChange, "email" | "name" | "branchCode" | "roles" | "active">) {
  return { email, name, branchCode, roles, active };
}
