import { command } from "../../commands/command";
import * as contract from "../../contract/beneficiaries";
import { changeBeneficiary } from "./change-beneficiary";
import { OWNERS_TURN } from "./namesakes";

// Makes a registration a destination again, or none from the next movement on (interface §3); what was sent stays. A second time changes
// nothing. Moves no money and never parks.

export const activateBeneficiary = command(contract.activateBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: ({ params }, context) => changeBeneficiary(context, params.id, { status: "ACTIVE" }),
});

export const deactivateBeneficiary = command(contract.deactivateBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: ({ params }, context) => changeBeneficiary(context, params.id, { status: "INACTIVE" }),
});
