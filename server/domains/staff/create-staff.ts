import type { z } from "zod";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import type { CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { StaffView } from "../../contract/administration";
import { StaffWrite } from "../../contract/administration";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { seal } from "../service-clients/sealed-secret";
import { checkedHomeBranch } from "./home-branch";
import { checkedRoles } from "./staff-rules";

// Makes a staff user and the person behind it, with a password for one sign-in that is shown once. Moves no money and
// never parks. Domain rules «Users and roles».

export type CreateStaffInput = z.infer<typeof StaffWrite>;

export const duplicateEmail = () =>
  new DomainError("DUPLICATE_STAFF_EMAIL", "A staff user with this email exists already.", {
    fieldErrors: { email: "belongs to another staff user" },
  });

/** Answers 201 with the staff user and `oneTimePassword` sealed (`sealed-secret.ts`). */
export const createStaffCommand = defineCommand<CreateStaffInput>({
  type: "administration.create-staff",
  version: 1,
  operationId: "createStaff",
  input: StaffWrite,
  constraints: { staff_users_email_unique: duplicateEmail },
  plan,
});

async function plan(input: CreateStaffInput): Promise<CommandPlan> {
  const roles = checkedRoles(input.roles);
  const branchCode = await checkedHomeBranch(input.branchCode);
  const password = oneTimePassword();
  const [id, personId] = [newId(), newId()];
  const active = input.active ?? true;
  const shown: StaffView = {
    id,
    email: input.email,
    name: input.name,
    branchCode,
    roles,
    active,
    personId,
    mustChangePassword: true,
    lockedUntil: null,
    lastSignInAt: null,
  };
  return {
    rows: [
      {
        action: "insert",
        table: "persons",
        values: { id: personId, name: input.name },
        facts: { created_at: "postedAt" },
      },
      {
        action: "insert",
        table: "staff_users",
        values: {
          id,
          person_id: personId,
          email: input.email,
          name: input.name,
          branch_code: branchCode,
          roles,
          password_hash: await hashPassword(password),
          active,
          must_change_password: true,
        },
        facts: { created_at: "postedAt", updated_at: "postedAt" },
      },
    ],
    subject: { type: "staff", id },
    auditDetail: { email: input.email, roles, branchCode, active },
    answer: { status: 201, body: { ...shown, oneTimePassword: seal(password) } },
  };
}
