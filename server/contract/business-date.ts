import { z } from "zod";
import { date } from "./fields";
import { operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Ledger");

export const BusinessDateView = z
  .object({
    businessDate: date.meta({ description: "The date that is not closed. Only the end-of-day run advances it." }),
    postingDate: date.meta({
      description: "The date of postings: the business date, or the next date while the end-of-day run closes it.",
    }),
    timeZone: z.string().meta({ description: "Time zone of the bank.", examples: ["Europe/London"] }),
  })
  .meta({ id: "BusinessDate", description: "The current posting date of the bank." });
export type BusinessDateView = z.infer<typeof BusinessDateView>;

export const getBusinessDate = operation("getBusinessDate", "GET /business-date", {
  summary: "Get the business date",
  ...recordOf(BusinessDateView, "authenticated"),
});
