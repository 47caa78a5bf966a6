import { command } from "../../commands/command";
import * as contract from "../../contract/beneficiaries";
import { changeBeneficiary } from "./change-beneficiary";
import { OWNERS_TURN } from "./namesakes";
import { registeredValues } from "./registered-values";

// Overwrites a registration, all but its owner and its status (interface §3): a field that is absent becomes null. Transfers keep what they
// copied. Moves no money and never parks.

export const updateBeneficiary = command(contract.updateBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: ({ params: { id }, body }, context) => changeBeneficiary(context, id, registeredValues(body)),
});
