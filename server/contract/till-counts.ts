import { z } from "zod";
import * as t from "@/words/service/contract";
import { denominations, TillCountView } from "./cash";
import { freeText, idParams, NonNegativeAmount, uuid } from "./fields";
import { operation } from "./operation";

/** Made with a stored count, or with one of its own. */
export const TillClose = z
  .object({
    countedCash: NonNegativeAmount.optional(),
    denominations: denominations.optional(),
    countId: uuid
      .optional()
      .meta({ description: "The count that it is made with, instead of cash and denominations." }),
    reason: freeText(500).optional(),
  })
  .superRefine(({ countId, countedCash, denominations: pieces }, context) => {
    if (countId === undefined || (countedCash === undefined && pieces === undefined)) return;
    context.addIssue({
      code: "custom",
      path: ["countId"],
      message: t.notTogetherWithAnotherCount,
    });
  })
  .meta({ id: "TillClose" });

export const countTill = operation({
  id: "countTill",
  method: "POST",
  path: "/teller/tills/{id}/counts",
  tag: "Teller",
  summary: "Count a till",
  description:
    "Stores what was counted, by sum or by notes and coins, and answers what the books expect. A recount is a further count; none is changed. A close names the count that it is made with.",
  access: "teller:till",
  params: idParams,
  body: z
    .object({ countedCash: NonNegativeAmount.optional(), denominations: denominations.optional() })
    .superRefine((count, context) => {
      if (count.countedCash !== undefined || count.denominations !== undefined) return;
      context.addIssue({ code: "custom", path: ["countedCash"], message: t.isRequiredWithoutDenominations });
    })
    .meta({ id: "TillCountCreate" }),
  responses: { 201: TillCountView },
  errors: ["OUT_OF_SCOPE", "TILL_CLOSED", "TILL_CLOSING", "CURRENCY_MISMATCH", "DENOMINATIONS_MISMATCH"],
  examples: {
    notes: {
      denominations: [
        { value: 50, count: 104 },
        { value: 20, count: 2 },
      ],
    },
  },
});

export const listTillCounts = operation({
  id: "listTillCounts",
  method: "GET",
  path: "/teller/tills/{id}/counts",
  tag: "Teller",
  summary: "List the counts of a till",
  description: "In the order of counting.",
  access: "teller:operate",
  params: idParams,
  responses: { 200: z.array(TillCountView) },
  list: true,
});
