import { persons, staffUsers } from "@/db/schema/staff";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/administration";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { seal } from "../service-clients/sealed-secret";
import { checkedHomeBranch } from "./home-branch";
import { checkedRoles } from "./staff-rules";

// Makes a staff user and the person behind it, with a password for one sign-in that is shown once. Moves no money and
// never parks. See RULES.md.

export const duplicateEmail = () =>
  new DomainError("DUPLICATE_STAFF_EMAIL", "A staff user with this email exists already.", {
    fieldErrors: { email: "belongs to another staff user" },
  });

/** Answers 201 with the staff user and `oneTimePassword` sealed (`sealed-secret.ts`). */
export const createStaff = command(contract.createStaff, {
  constraints: { staff_users_email_unique: duplicateEmail },
  plan: async ({ body }, { read }) => {
    const { email, name, active = true } = body;
    const roles = checkedRoles(body.roles);
    const branchCode = await checkedHomeBranch(read, body.branchCode);
    const password = oneTimePassword();
    const [id, personId] = [newId(), newId()];
    const staff = { id, email, name, branchCode, roles, active, personId, mustChangePassword: true };
    const made = { createdAt: fact("postedAt") };
    return {
      rows: [
        insert(persons, { id: personId, name, ...made }),
        insert(staffUsers, {
          ...staff,
          passwordHash: await hashPassword(password),
          updatedAt: fact("postedAt"),
          ...made,
        }),
      ],
      subject: { type: "staff", id },
      auditDetail: { email, roles, branchCode, active },
      answer: { ...staff, lockedUntil: null, lastSignInAt: null, oneTimePassword: seal(password) },
    };
  },
});
