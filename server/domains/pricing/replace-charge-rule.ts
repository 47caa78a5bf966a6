import { chargeRules } from "@/db/schema/pricing";
import { command } from "../../commands/command";
import { changeRecord } from "../../commands/edit";
import * as contract from "../../contract/pricing/charge-rules";
import { tariffChanged } from "./events";
import { getRuleForChange } from "./queries";
import { ruleValues } from "./rule-values";

// Overwrites all fields of a charge rule from the next movement on (interface 4.4). Absent fields become null. Posted charges stay. Moves
// no money and never parks.

export const replaceChargeRule = command(contract.replaceChargeRule, {
  plan: async ({ params: { id }, body }, context) => {
    const found = await getRuleForChange(context.read, id);
    const set = await ruleValues(context.read, body);
    const { plan } = await changeRecord(chargeRules, { id }, found, { set, event: tariffChanged }, context);
    return { ...plan, subject: { type: "charge_rule", id }, answer: null };
  },
});
