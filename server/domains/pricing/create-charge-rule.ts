import { chargeRules } from "@/db/schema/pricing";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/pricing/charge-rules";
import { newId } from "../../kernel/ids";
import { tariffChanged } from "./events";
import { ruleValues } from "./rule-values";

// Creates a charge rule (interface 4.4), which prices from the next movement on. Equal bodies make two. Moves no money and never parks.

export const createChargeRule = command(contract.createChargeRule, {
  plan: async ({ body }, { read }) => {
    const id = newId();
    const rule = await ruleValues(read, body);
    return {
      rows: [insert(chargeRules, { id, ...rule, createdAt: fact("postedAt") })],
      subject: { type: "charge_rule", id },
      auditDetail: { after: rule },
      outbox: [{ type: tariffChanged }],
      answer: { id },
    };
  },
});
