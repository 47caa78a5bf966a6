import { command } from "../../commands/command";
import * as contract from "../../contract/pricing/commissions";
import { changeCommission } from "./change-commission";

// Takes a definition into pricing again, or out of it from the next movement on (interface §3); posted charges stay. A second time
// changes nothing. Moves no money and never parks.

export const activateCommission = command(contract.activateCommission, {
  plan: ({ params }, context) => changeCommission(context, params.code, { active: true }),
});

export const deactivateCommission = command(contract.deactivateCommission, {
  plan: ({ params }, context) => changeCommission(context, params.code, { active: false }),
});
