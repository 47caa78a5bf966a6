import { z } from "zod";
import { ChargeRuleView } from "./charge-rules";
import { text, uuid, version } from "./fields";
import { operation } from "./operation";

export const ChargeRuleOrder = z
  .object({
    chargeCode: text(64),
    rules: z
      .array(z.object({ id: uuid, version: version.optional() }))
      .min(1)
      .max(5000)
      .meta({
        description:
          "All rules of the code, the one that wins first; with the version that was read, if it has to be that.",
      }),
  })
  .meta({ id: "ChargeRuleOrder" });

export const orderChargeRules = operation({
  id: "orderChargeRules",
  method: "POST",
  path: "/charge-rules/order",
  tag: "Pricing",
  summary: "Order the charge rules of a code",
  description: "Gives them the priorities 10, 20, 30 and so on, all at once. Answers them in that order.",
  access: "pricing:manage",
  body: ChargeRuleOrder,
  responses: { 200: z.array(ChargeRuleView) },
  errors: ["CHANGED_MEANWHILE"],
  examples: { fees: { chargeCode: "CASH_FEE", rules: [{ id: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70", version: 3 }] } },
});
