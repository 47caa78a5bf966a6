import { z } from "zod";
import type { CommandPlan, RowRequirement } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { StaffWrite } from "../../contract/administration";
import { DomainError } from "../../kernel/errors";
import { duplicateEmail } from "./create-staff";
import { checkedHomeBranch } from "./home-branch";
import { anotherAdministrator, type StaffForChange, staffForChange } from "./staff-queries";
import { checkedRoles, losesAdministrator, refuseOwnStanding } from "./staff-rules";

// Replaces what a staff user is. Deactivation ends his sessions within 30 s by a new session version; new roles work
// within 30 s without one. Moves no money and never parks. A row that changes meanwhile is planned for anew.

const input = z.object({ id: z.guid(), staff: StaffWrite });
export type UpdateStaffInput = z.infer<typeof input>;

/** Answers 200 with the staff user. Refuses changes of one's own standing and the loss of the last administrator (409). */
export const updateStaffCommand = defineCommand<UpdateStaffInput>({
  type: "administration.update-staff",
  version: 1,
  operationId: "updateStaff",
  input,
  constraints: { staff_users_email_unique: duplicateEmail },
  plan,
});

async function plan({ id, staff }: UpdateStaffInput, context: CommandContext): Promise<CommandPlan> {
  const before = await staffForChange(id);
  const after = { roles: checkedRoles(staff.roles), active: staff.active ?? true };
  refuseOwnStanding(context.principal.personId, before, after);
  const requireRows = losesAdministrator(before, after) ? [await remainingAdministrator(id)] : [];
  const branchCode = await checkedHomeBranch(staff.branchCode, before.branchCode);
  const deactivated = before.active && !after.active;
  const { email, name } = staff;
  const set = { email, name, branch_code: branchCode, ...after };
  return {
    rows: [
      {
        action: "update",
        table: "staff_users",
        key: { id },
        expect: { updated_at: [before.version] },
        set: deactivated ? { ...set, session_version: before.sessionVersion + 1 } : set,
        facts: { updated_at: "postedAt" },
        refusal: "STALE",
      },
      { action: "update", table: "persons", key: { id: before.personId }, set: { name }, refusal: "STALE" },
    ],
    requireRows,
    subject: { type: "staff", id },
    auditDetail: { before: standing(before), after: standing({ ...before, email, name, branchCode, ...after }) },
    answer: { status: 200, body: { ...view(before), email, name, branchCode, ...after } },
  };
}

async function remainingAdministrator(id: string): Promise<RowRequirement> {
  const other = await anotherAdministrator(id);
  if (!other) {
    throw new DomainError("ILLEGAL_STATE", "This is the bank's last active administrator; make another one first.");
  }
  // Of two removals at the same time one must fail: each wants the other one as it was.
  return {
    table: "staff_users",
    key: { id: other.id },
    expect: { updated_at: [other.version] },
    refusal: "STALE",
  };
}

function standing({ email, name, branchCode, roles, active }: Omit<StaffForChange, "version">) {
  return { email, name, branchCode, roles, active };
}

function view({ version: _version, sessionVersion: _sessionVersion, ...shown }: StaffForChange) {
  return shown;
}
