import { z } from "zod";
import * as t from "@/words/service/contract";
import { freeText, MonetaryAmount, PositiveAmount, timestamp, uuid } from "../fields";
import { listOf, operationsOf } from "../operations-of";

// An extension: without it nobody could know that a cheque is stopped.

const operation = operationsOf("Clearing");

export const StopPaymentView = z
  .object({
    id: uuid,
    customerAccountId: uuid,
    customerAccountNo: z.string(),
    fromSerial: z.string(),
    toSerial: z.string(),
    amount: MonetaryAmount.nullable().meta({ description: "Only cheques of this amount. Null: of any amount." }),
    note: z.string().nullable(),
    stoppedBy: z.string(),
    stoppedAt: timestamp,
    liftedBy: z.string().nullable(),
    liftedAt: timestamp.nullable(),
  })
  .meta({ id: "StopPayment", description: "Cheques that the customer has stopped." });
export type StopPaymentView = z.infer<typeof StopPaymentView>;

export const listStopPayments = operation("listStopPayments", "GET /clearing/stops", {
  summary: "List stop payments",
  description: "Newest first.",
  query: z.object({
    customerAccountId: uuid.optional(),
    active: z.stringbool().optional().meta({ description: "If true, without lifted ones." }),
  }),
  ...listOf(StopPaymentView, "clearing:read"),
});

const serialDigits = z
  .string()
  .regex(/^\d{1,18}$/)
  .meta({ description: "Cheque number. Leading zeros do not count.", examples: ["000417"] });

export const stopPayment = operation("stopPayment", "POST /clearing/stops", {
  summary: "Stop cheques of an account",
  description: "A stopped cheque cannot be paid until the stop is lifted. At most 200 active stops per account.",
  access: "clearing:operate",
  body: z
    .object({
      customerAccountId: uuid,
      fromSerial: serialDigits,
      toSerial: serialDigits.optional().meta({ description: "Last number of a range. Defaults to fromSerial." }),
      amount: PositiveAmount.optional(),
      note: freeText(500).optional(),
    })
    .superRefine(({ fromSerial, toSerial }, context) => {
      if (toSerial === undefined || fromSerial.padStart(18, "0") <= toSerial.padStart(18, "0")) return;
      context.addIssue({ code: "custom", path: ["toSerial"], message: t.mustNotBeBelowFromSerial });
    })
    .meta({ id: "StopPaymentCreate" }),
  responses: { 201: StopPaymentView },
  errors: ["UNKNOWN_ACCOUNT", "UNSUITABLE_ACCOUNT", "CURRENCY_MISMATCH", "TOO_MANY_CHANGES"],
  examples: {
    lost: {
      customerAccountId: "0197a3c2-5b1e-7c40-9d2a-3f1e8a6b4c70",
      fromSerial: "000417",
      note: "Cheque lost in the post",
    },
  },
});

export const liftStopPayment = operation("liftStopPayment", "POST /clearing/stops/{id}/lift", {
  summary: "Lift a stop payment",
  description: "Changes nothing if it is lifted.",
  access: "clearing:operate",
  responses: { 200: StopPaymentView },
});
