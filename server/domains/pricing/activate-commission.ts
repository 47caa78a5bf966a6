import { command } from "../../commands/command";
import * as contract from "../../contract/pricing/commissions";
import { changeCommission } from "./change-commission";

// Opens or closes a definition to pricing from the next movement on (interface §3). Posted charges stay. Idempotent. Moves no money and
// never parks.

export const activateCommission = command(contract.activateCommission, {
  plan: ({ params }, context) => changeCommission(context, params.code, { active: true }),
});

export const deactivateCommission = command(contract.deactivateCommission, {
  plan: ({ params }, context) => changeCommission(context, params.code, { active: false }),
});
