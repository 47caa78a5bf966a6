import { chargeRules } from "@/db/schema/pricing";
import { command } from "../../commands/command";
import { edit } from "../../commands/edit";
import * as contract from "../../contract/charge-rules";
import { tariffChanged } from "./events";
import { getRuleForChange } from "./queries";
import { ruleValues } from "./rule-values";

// Overwrites all fields of a charge rule (interface 4.4): one that is absent becomes null. One that is so already stays as it is. It
// prices from the next movement on; posted charges stay. Moves no money and never parks.

export const replaceChargeRule = command(contract.replaceChargeRule, {
  plan: async ({ params: { id }, body }, context) => {
    const { row: before, edition } = await getRuleForChange(context.read, id);
    const after = await ruleValues(context.read, body);
    const row = await edit(chargeRules, { id }, edition, { set: after }, context);
    const names = Object.keys(after) as (keyof typeof after)[];
    const changed = names.some((name) => after[name] !== before[name]);
    const subject = { type: "charge_rule", id };
    return changed
      ? { rows: [row], subject, outbox: [{ type: tariffChanged }], answer: null }
      : { subject, answer: null };
  },
});
