import { z } from "zod";
import { deadlineRules, duplicateRules, returnFaults, returnSchemes } from "../../kernel/value-sets";
import { code, nameText, text, uuid, version } from "../fields";
import { listOf, operationsOf, recordOf } from "../operations-of";

const operation = operationsOf("Clearing");

export const ClearingHouseView = z
  .object({
    id: uuid,
    code: z.string(),
    name: z.string(),
    scheme: z.string().meta({ examples: ["CTS"], description: "RTGS settles each item gross." }),
    floatDays: z.int().meta({ description: "Business days from presentment to the value date." }),
    active: z.boolean(),
    deadlineRule: z.enum(deadlineRules).meta({
      description:
        "Unanswered inward items at the close: ROLL_FORWARD moves them to the next session, DEEM_APPROVED pays them, BLOCK prevents the settlement.",
    }),
    autoClear: z.boolean().meta({ description: "The end of day clears outward items on their value date." }),
    duplicateRule: z.enum(duplicateRules).meta({ description: "For a cheque that was lodged before." }),
    validMonths: z.int().meta({ description: "Months after its date in which a cheque can be paid." }),
    version,
  })
  .meta({ id: "ClearingHouse", description: "A clearing house." });
export type ClearingHouseView = z.infer<typeof ClearingHouseView>;

export const listClearingHouses = operation("listClearingHouses", "GET /clearing/houses", {
  summary: "List clearing houses",
  description: "Active and inactive houses, ordered by code.",
  ...listOf(ClearingHouseView, "clearing:read"),
});

export const getClearingHouse = operation("getClearingHouse", "GET /clearing/houses/{id}", {
  summary: "Get a clearing house",
  versioned: true,
  ...recordOf(ClearingHouseView, "clearing:read"),
});

export const upsertClearingHouse = operation("upsertClearingHouse", "PUT /clearing/houses", {
  summary: "Create or update a clearing house",
  description:
    "By code. An omitted setting is unchanged. A new house has the scheme CTS, 2 float days (RTGS: 0), the rules ROLL_FORWARD and WARN, and cheques valid for 6 months.",
  access: "clearing:operate",
  versioned: true,
  body: z
    .object({
      code: code.meta({ description: "Unique. Never changes.", examples: ["CTS"] }),
      name: nameText(),
      scheme: text(32)
        .optional()
        .meta({ examples: ["CTS"] }),
      floatDays: z.int().min(0).max(60).optional(),
      active: z.boolean().optional(),
      deadlineRule: z.enum(deadlineRules).optional(),
      autoClear: z.boolean().optional(),
      duplicateRule: z.enum(duplicateRules).optional(),
      validMonths: z.int().min(1).max(120).optional(),
    })
    .meta({ id: "ClearingHouseWrite" }),
  responses: { 200: ClearingHouseView },
  errors: ["ILLEGAL_STATE"],
  examples: { house: { code: "CTS01", name: "Meridian Cheque Clearing", scheme: "CTS", floatDays: 2 } },
});

export const ReturnReasonView = z
  .object({
    code: z.string().meta({ examples: ["INSUFFICIENT_FUNDS"] }),
    description: z.string(),
    schemeCode: z.string().nullable().meta({ description: "The code of the requested scheme." }),
    x9: z.string().nullable(),
    cts: z.string().nullable(),
    uk: z.string().nullable(),
    fault: z.enum(returnFaults).meta({ description: "BANK: no charge." }),
    representable: z.boolean().meta({ description: "The item can be presented again." }),
  })
  .meta({ id: "ReturnReason", description: "A reason to return an item, with its codes." });
export type ReturnReasonView = z.infer<typeof ReturnReasonView>;

export const listReturnReasons = operation("listReturnReasons", "GET /clearing/return-reasons", {
  summary: "List return reasons",
  query: z.object({ scheme: z.enum(returnSchemes).optional() }),
  ...listOf(ReturnReasonView, "clearing:read"),
});
