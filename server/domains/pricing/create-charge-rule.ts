import { chargeRules } from "@/db/schema/pricing";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/pricing/charge-rules";
import { newId } from "../../kernel/ids";
import { tariffChanged } from "./events";
import { ruleValues } from "./rule-values";

// Makes a charge rule (interface 4.4): the same body twice makes two. It prices from the next movement on. Moves no money and never
// parks.

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
