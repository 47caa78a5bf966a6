import { beneficiaries } from "@/db/schema/beneficiaries";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { requireMatch } from "../../commands/edit";
import { remove } from "../../commands/rows";
import * as contract from "../../contract/beneficiaries";
import { leavesItsPlace, OWNERS_TURN, ownersTurn } from "./namesakes";
import { getRegistrationForChange } from "./queries";

// Deletes a registration for good (interface §3); transfers, those that wait for a checker too, and accruals keep what they copied, the
// audit trail what it was. Moves no money and never parks.

export const deleteBeneficiary = command(contract.deleteBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: async ({ params: { id } }, context) => {
    const { row, edition } = await getRegistrationForChange(context.read, id);
    await requireMatch(edition, context);
    const turn = await ownersTurn(context.read, row.ownerPartyId);
    const left = await leavesItsPlace(row, null, context);
    // Changed meanwhile or deleted by another: the plan made anew says which.
    const removed = remove(beneficiaries, { id }, { expect: { version: [edition.version] }, refusal: "STALE" });
    const plan = { rows: [turn, removed], subject: { type: "beneficiary", id }, answer: null };
    return compose(plan, left);
  },
});
