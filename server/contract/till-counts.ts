import { z } from "zod";
import * as t from "@/words/service/contract";
import { denominations, TillCountView } from "./cash";
import { freeText, idParams, NonNegativeAmount, timestamp, uuid } from "./fields";
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

const TillCountStart = z
  .object({ tillId: uuid, countBegunAt: timestamp })
  .meta({ id: "TillCountStart", description: "When the first count of a till began." });

export const beginTillCount = operation({
  id: "beginTillCount",
  method: "POST",
  path: "/teller/tills/{id}/count-start",
  tag: "Teller",
  summary: "Begin the count of a till",
  description:
    "Records when the count began. At a branch that hides expected cash, the till's teller sees no amounts of it from then on until it is closed. Idempotent.",
  access: "teller:till",
  params: idParams,
  responses: { 200: TillCountStart },
  errors: ["OUT_OF_SCOPE", "TILL_CLOSED", "TILL_CLOSING"],
});

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
