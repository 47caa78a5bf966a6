import { z } from "zod";
import { date, freeText, nameText, orderedRange, sortBy, uuid } from "./fields";
import { noBody } from "./operation";
import { listOf, operationsOf, recordOf } from "./operations-of";

const operation = operationsOf("Calendar");

export const HolidayView = z
  .object({
    id: uuid,
    date,
    name: z.string(),
    country: z.string().nullable().meta({ description: "Null if it applies to all countries." }),
  })
  .meta({ id: "Holiday", description: "A day on which the bank is closed." });
export type HolidayView = z.infer<typeof HolidayView>;

export const listHolidays = operation("listHolidays", "GET /calendar/holidays", {
  summary: "List holidays",
  description: "Ordered by date.",
  query: orderedRange(
    z.object({
      country: z.string().max(64).optional(),
      from: date.optional(),
      to: date.optional(),
      sort: sortBy("date"),
    }),
  ),
  ...listOf(HolidayView, "authenticated"),
});

export const addHoliday = operation("addHoliday", "POST /calendar/holidays", {
  summary: "Add a holiday",
  access: "reference:manage",
  body: z.object({ date, name: nameText(), country: freeText(64).optional() }).meta({ id: "HolidayAdd" }),
  responses: { 201: HolidayView },
  errors: ["DUPLICATE_HOLIDAY"],
  examples: { holiday: { date: "2026-12-25", name: "Christmas Day" } },
});

export const removeHoliday = operation("removeHoliday", "DELETE /calendar/holidays/{id}", {
  summary: "Remove a holiday",
  access: "reference:manage",
  responses: { 204: noBody },
});

export const BusinessDayView = z
  .object({
    date,
    isBusinessDay: z.boolean(),
    reason: z.string().nullable().meta({ description: "Reason for closure: a weekend or the name of the holiday." }),
    next: date.meta({ description: "The first business day after the date." }),
    previous: date.meta({ description: "The last business day before the date." }),
  })
  .meta({ id: "BusinessDay" });
export type BusinessDayView = z.infer<typeof BusinessDayView>;

export const getBusinessDay = operation("getBusinessDay", "GET /calendar/business-days", {
  summary: "Check whether a date is a business day",
  query: z.object({ date, country: z.string().max(64).optional() }),
  ...recordOf(BusinessDayView, "authenticated"),
});
