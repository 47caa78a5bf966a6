import { command } from "../../commands/command";
import * as contract from "../../contract/beneficiaries";
import { changeBeneficiary } from "./change-beneficiary";
import { OWNERS_TURN } from "./namesakes";

// Opens or closes a registration to new movements (interface §3). Sent payments stay. Idempotent. Moves no money and never parks.

export const activateBeneficiary = command(contract.activateBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: ({ params }, context) => changeBeneficiary(context, params.id, { status: "ACTIVE" }),
});

export const deactivateBeneficiary = command(contract.deactivateBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: ({ params }, context) => changeBeneficiary(context, params.id, { status: "INACTIVE" }),
});
