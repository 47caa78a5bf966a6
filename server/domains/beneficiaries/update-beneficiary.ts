import { command } from "../../commands/command";
import * as contract from "../../contract/beneficiaries";
import { changeBeneficiary } from "./change-beneficiary";
import { OWNERS_TURN } from "./namesakes";
import { registeredValues } from "./registered-values";

// Overwrites all fields except owner and status (interface §3). Omitted fields become null. Transfers keep their copies. Moves no money and
// never parks.

export const updateBeneficiary = command(contract.updateBeneficiary, {
  replanOn: [OWNERS_TURN],
  plan: ({ params: { id }, body }, context) => changeBeneficiary(context, id, registeredValues(body)),
});
