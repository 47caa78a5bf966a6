import { z } from "zod";
import { freeText, text, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";
import { decide, readScreenings } from "./access";

const operation = operationsOf("Compliance");

export const ScreeningReferenceView = z
  .object({
    referenceId: uuid,
    screeningId: uuid,
    reference: z.string(),
    note: z.string().nullable(),
    recordedAt: timestamp,
    recordedBy: z.string(),
  })
  .meta({ id: "ScreeningReference", description: "What a screening led to, such as a payment or a report." });
export type ScreeningReferenceView = z.infer<typeof ScreeningReferenceView>;

export const addScreeningReference = operation("addScreeningReference", "POST /screenings/{id}/references", {
  summary: "Record a reference of a screening",
  description:
    "For hits without a customer: the payment, beneficiary, report or file that the hit belongs to. Cases are linked by `alertIds`.",
  ...decide,
  body: z
    .object({
      reference: text(200).meta({
        description: "Any reference. The id of a transfer of this bank links to it on screen.",
      }),
      note: freeText(4_000).optional(),
    })
    .meta({ id: "ScreeningReferenceAdd" }),
  responses: { 201: ScreeningReferenceView },
  examples: { payment: { reference: "SWIFT 20260331ABCD", note: "Payment returned to the sender." } },
});

export const listScreeningReferences = operation("listScreeningReferences", "GET /screenings/{id}/references", {
  summary: "List the references of a screening",
  description: "Oldest first.",
  ...readScreenings,
  ...listOf(ScreeningReferenceView),
});
