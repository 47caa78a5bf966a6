import { z } from "zod";
import { persons, staffUsers } from "@/db/schema/staff";
import * as t from "@/words/service/staff";
import { forgetStaff } from "../../auth/staff-store";
import { command } from "../../commands/command";
import { edit, nextVersion } from "../../commands/edit";
import type { ApprovalDescription, CommandContext, Plan, RequestOf } from "../../commands/plan";
import { update } from "../../commands/rows";
import * as contract from "../../contract/staff/staff";
import { emailConstraints, parkedStaff, requireFreeEmail } from "./create-staff";
import { comesToDecide, describeGrant, planGrant } from "./grants";
import { checkedHomeBranch } from "./home-branch";
import { findNamesake } from "./namesakes";
import { endedPassword, noApprovedReset } from "./new-password";
import { getStaffForChange } from "./staff-queries";
import { checkedRoles, refuseOwnStanding } from "./staff-rules";

// Replaces the fields of a staff user. Deactivation ends their sessions and new roles apply, both within 30 s. Parks for another
// administrator if it creates one, or grants the second side of a four-eyes pair. Approval ends the password of a new checker. Replans on a
// concurrent change. Moves no money.

type Request = RequestOf<typeof contract.updateStaff>;

const parked = parkedStaff.extend({ id: z.string() });

/**
 * 200 with the staff user, 202 if parked. 409 for one's own standing and for the loss of the last administrator, 412 for a stale version.
 */
export const updateStaff = command(contract.updateStaff, {
  forget: forgetStaff,
  constraints: emailConstraints,
  parks: {
    version: 1,
    payload: parked.transform(({ id, ...body }): Request => ({ params: { id }, query: {}, body })),
    checker: "staff:manage",
    describe,
  },
  plan: async ({ params: { id }, body }, context) => {
    const { read, principal } = context;
    const found = await getStaffForChange(read, id);
    const { staff: before, sessionVersion, edition } = found;
    const after = afterwards(body);
    refuseOwnStanding(principal.personId, before, after);
    const branchCode = await checkedHomeBranch(read, body.branchCode, before.branchCode);
    const granting = { personId: before.personId, before, after: { ...after, branchCode } };
    const { email, name } = body;
    const renamed = name !== before.name || email !== before.email;
    const namesake = renamed ? await findNamesake(read, { names: [name], emails: [email] }, before.personId) : null;
    const { rows = [], ...grant } = await planGrant({ ...granting, namesake }, context);
    await requireFreeEmail(read, email, id);
    const values = { email, name, branchCode, ...after };
    const takesTwo = grant.mustPark || context.replay !== null;
    const endsPassword = takesTwo && comesToDecide(before, after);
    const ends = before.active && !after.active ? { sessionVersion: sessionVersion + 1 } : {};
    const password = endsPassword ? await endedPassword(found, context) : takesTwo ? noApprovedReset : {};
    const change = { expect: { sessionVersion: [sessionVersion] }, set: { ...values, ...ends, ...password } };
    const warnings = [
      ...(grant.warnings ?? []),
      ...(endsPassword && context.replay === null ? [endOfPassword(principal)] : []),
    ];
    return {
      ...grant,
      warnings,
      rows: [
        await edit(staffUsers, { id }, edition, change, context),
        update(persons, { id: before.personId }, { set: { name }, refusal: "STALE" }),
        ...rows,
      ],
      subject: { type: "staff", id },
      answer: {
        ...before,
        ...values,
        ...(endsPassword && { mustChangePassword: true, oneTimePasswordExpired: false }),
        ...(takesTwo && { resetBy: endsPassword ? principal.displayName : null }),
        version: nextVersion(edition),
      },
    };
  },
});

const endOfPassword = ({ displayName }: CommandContext["principal"]) => t.endsAndMayBeResetBy(displayName);

function afterwards({ roles, active = true }: Request["body"]) {
  return { roles: checkedRoles(roles), active };
}

async function describe(
  { params, body }: Request,
  { read, principal }: CommandContext,
  plan: Plan,
): Promise<ApprovalDescription> {
  const { staff } = await getStaffForChange(read, params.id);
  const granting = { personId: staff.personId, before: staff, after: afterwards(body) };
  const is = { ...body, branchCode: await checkedHomeBranch(read, body.branchCode, staff.branchCode) };
  const summary = t.rolesOf(staff.name, staff.email);
  const ended = endOfPassword(principal);
  // The checker sees the end of the password as an effect, not as a conflict.
  const warnings = plan.warnings?.filter((warning) => warning !== ended);
  const { after, ...described } = await describeGrant(
    read,
    summary,
    granting,
    { was: staff, is },
    { ...plan, warnings },
  );
  const password = comesToDecide(staff, granting.after) && { password: ended };
  return { ...described, after: { ...after, ...password }, subjectId: staff.id };
}
