import { beneficiaries } from "@/db/schema/beneficiaries";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { removeRecord } from "../../commands/edit";
import * as contract from "../../contract/beneficiaries";
import { leavesItsPlace, OWNERS_TURN, ownersTurn } from "./namesakes";
import { getRegistrationForChange } from "./queries";

// Deletes a registration permanently (interface §3). Transfers, pending ones included, and accruals keep their copies. Moves no money and
// never parks.

export const deleteBeneficiary = command(contract.deleteBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: async ({ params: { id } }, context) => {
    const { row, edition } = await getRegistrationForChange(context.read, id);
    const turn = await ownersTurn(context.read, row.ownerPartyId);
    const left = await leavesItsPlace(row, null, context);
    const removed = await removeRecord(beneficiaries, { id }, edition, context);
    const plan = { rows: [turn, removed], subject: { type: "beneficiary", id }, answer: null };
    return compose(plan, left);
  },
});
