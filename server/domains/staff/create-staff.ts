import { persons, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
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
import { findStaffIdByEmail } from "./staff-queries";
import { checkedRoles } from "./staff-rules";

// Makes a staff user and the person behind it, with a password for one sign-in that is shown once. Moves no money and
// never parks. See RULES.md.

const duplicateEmail = () =>
  new DomainError("DUPLICATE_STAFF_EMAIL", "A staff user with this email exists already.", {
    fieldErrors: { email: "belongs to another staff user" },
  });

/** Of create and update; it decides between two who come at once. */
export const emailConstraints = { staff_users_email_unique: duplicateEmail };

/** Throws DUPLICATE_STAFF_EMAIL when another user than `staffId` has this email in any case. */
export async function requireFreeEmail(read: ReadDb, email: string, staffId?: string): Promise<void> {
  const owner = await findStaffIdByEmail(read, email);
  if (owner !== null && owner !== staffId) throw duplicateEmail();
}

/** Answers 201 with the staff user and `oneTimePassword` sealed (`sealed-secret.ts`). */
export const createStaff = command(contract.createStaff, {
  constraints: emailConstraints,
  plan: async ({ body }, { read }) => {
    const { email, name, active = true } = body;
    const roles = checkedRoles(body.roles);
    const branchCode = await checkedHomeBranch(read, body.branchCode);
    await requireFreeEmail(read, email);
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
