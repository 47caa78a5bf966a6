import * as t from "@/words/service/pricing";
import { command } from "../../commands/command";
import * as contract from "../../contract/pricing/commissions";
import { validationError } from "../../kernel/errors";
import { changeCommission } from "./change-commission";
import { commissionValues } from "./commission-values";

// Overwrites all fields of a definition except its code (interface 4.5), from the next movement on. Absent fields become null. Posted
// charges stay. Moves no money and never parks.

export const updateCommission = command(contract.updateCommission, {
  plan: async ({ params: { code }, body }, context) => {
    const plan = await changeCommission(context, code, commissionValues(body));
    if (body.commissionCode !== code) throw validationError({ commissionCode: t.cannotBeChanged });
    return plan;
  },
});
