import { chargeRules } from "@/db/schema/pricing";
import { command } from "../../commands/command";
import { removeRecord } from "../../commands/edit";
import * as contract from "../../contract/pricing/charge-rules";
import { tariffChanged } from "./events";
import { getRuleForChange } from "./queries";

// Deletes a charge rule permanently (interface 4.4). Posted charges keep their copies. Moves no money and never parks.

export const deleteChargeRule = command(contract.deleteChargeRule, {
  plan: async ({ params: { id } }, context) => {
    const { edition } = await getRuleForChange(context.read, id);
    return {
      rows: [await removeRecord(chargeRules, { id }, edition, context)],
      subject: { type: "charge_rule", id },
      outbox: [{ type: tariffChanged }],
      answer: null,
    };
  },
});
