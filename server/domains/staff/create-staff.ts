import { z } from "zod";
import { persons, staffUsers } from "@/db/schema/staff";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/staff";
import { hashPassword } from "../../auth/passwords";
import { oneTimePassword } from "../../auth/secrets";
import { command } from "../../commands/command";
import type { RequestOf } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { seal } from "../../commands/sealed-secret";
import { fact } from "../../commands/template";
import * as contract from "../../contract/staff/staff";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { describeGrant, type Granting, planGrant } from "./grants";
import { checkedHomeBranch } from "./home-branch";
import { findNamesake } from "./namesakes";
import { findStaffIdByEmail } from "./staff-queries";
import { checkedRoles } from "./staff-rules";

// Creates a staff user and the person, with a one-time password that is shown once. Parks for another administrator if it creates one, or
// grants both sides of a four-eyes pair. Moves no money. See RULES.md.

type Request = RequestOf<typeof contract.createStaff>;

const duplicateEmail = () =>
  new DomainError("DUPLICATE_STAFF_EMAIL", t.emailIsInUse, {
    fieldErrors: { email: t.isUsedByAnotherStaffUser },
  });

/** For concurrent requests of create and update. */
export const emailConstraints = { staff_users_email_unique: duplicateEmail };

/** Throws DUPLICATE_STAFF_EMAIL if a user other than `staffId` has this email in any case. */
export async function requireFreeEmail(read: ReadDb, email: string, staffId?: string): Promise<void> {
  const owner = await findStaffIdByEmail(read, email);
  if (owner !== null && owner !== staffId) throw duplicateEmail();
}

/** The body as parked, separate from the contract. */
export const parkedStaff = z.object({
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  branchCode: z.string().optional(),
  active: z.boolean().optional(),
});

/**
 * 201 with the staff user and `oneTimePassword` encrypted (`sealed-secret.ts`), or 202 if parked. After approval no password is shown: a
 * reset issues the first.
 */
export const createStaff = command(contract.createStaff, {
  constraints: emailConstraints,
  parks: {
    version: 1,
    payload: parkedStaff.transform((body): Request => ({ params: {}, query: {}, body })),
    checker: "staff:manage",
    describe: async ({ body }, { read }, plan) => {
      const is = { ...body, branchCode: await checkedHomeBranch(read, body.branchCode) };
      const summary = t.newStaffUserNamed(body.name, body.email);
      return {
        ...(await describeGrant(read, summary, granting(is, ""), { was: null, is }, plan)),
        subjectId: plan.subject.id,
      };
    },
  },
  plan: async ({ body }, context) => {
    const { email, name, active = true } = body;
    const roles = checkedRoles(body.roles);
    const branchCode = await checkedHomeBranch(context.read, body.branchCode);
    await requireFreeEmail(context.read, email);
    const password = oneTimePassword();
    const [id, personId] = [context.replay?.subjectId ?? newId(), newId()];
    const namesake = await findNamesake(context.read, { names: [name], emails: [email] }, personId);
    const planned = { ...granting({ ...body, branchCode }, personId), namesake };
    const { rows = [], ...grant } = await planGrant(planned, context);
    // The approved user is planned in advance: the maker may then reset the password alone.
    const allowed =
      grant.mustPark || context.replay
        ? { resetAllowedTo: context.principal.personId, resetAllowedAt: fact("postedAt") }
        : null;
    // Approval replans with another password, so the slow hash would be wasted.
    const passwordHash = grant.mustPark ? "" : await hashPassword(password);
    const staff = { id, email, name, branchCode, roles, active, personId, mustChangePassword: true };
    const made = { createdAt: fact("postedAt") };
    return {
      ...grant,
      rows: [
        insert(persons, { id: personId, name, ...made }),
        insert(staffUsers, { ...staff, ...allowed, passwordHash, oneTimePasswordAt: fact("postedAt"), ...made }),
        ...rows,
      ],
      subject: { type: "staff", id },
      auditDetail: { email, roles, branchCode, active },
      answer: {
        ...staff,
        secondFactor: false,
        oneTimePasswordExpired: false,
        resetBy: allowed === null ? null : context.principal.displayName,
        lockedUntil: null,
        lastSignInAt: null,
        version: 1,
        oneTimePassword: seal(password),
      },
    };
  },
});

type Given = Pick<Request["body"], "roles" | "active"> & { branchCode: string | null };

function granting({ roles, active = true, branchCode }: Given, personId: string): Granting {
  return { personId, before: null, after: { roles, active, branchCode } };
}
