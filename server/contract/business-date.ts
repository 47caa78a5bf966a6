import { z } from "zod";
import { endOfDaySteps } from "../kernel/value-sets";
import { date, timestamp, uuid } from "./fields";
import { operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Ledger");

export const BusinessDateView = z
  .object({
    businessDate: date.meta({ description: "The date that is not closed. Only the end-of-day run advances it." }),
    postingDate: date.meta({
      description: "The date of postings: the business date, or the next date while the end-of-day run closes it.",
    }),
    calendarDate: date.meta({ description: "Today in the time zone of the bank." }),
    timeZone: z.string().meta({ description: "Time zone of the bank.", examples: ["Europe/London"] }),
    closing: z
      .object({
        runId: uuid,
        status: z.enum(["RUNNING", "FAILED"]),
        since: timestamp.meta({ description: "The start of the run, or its failure." }),
        step: z.enum(endOfDaySteps).meta({ description: "The current step, or the one at which the run failed." }),
      })
      .nullable()
      .meta({ description: "The end-of-day run that closes the business date. Null: none has been started." }),
  })
  .meta({ id: "BusinessDate", description: "The current posting date of the bank." });
export type BusinessDateView = z.infer<typeof BusinessDateView>;

export const getBusinessDate = operation("getBusinessDate", "GET /business-date", {
  summary: "Get the business date",
  ...recordOf(BusinessDateView, "authenticated"),
});
