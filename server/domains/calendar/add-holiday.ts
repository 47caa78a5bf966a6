import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { requireInCalendar } from "./queries";

// Closes the bank on a day, in one country or, without one, everywhere. Moves no money and never parks.

const input = z.object({ date: z.string(), name: z.string(), country: z.string().optional() });
export type HolidayInput = z.infer<typeof input>;

export const addHolidayCommand = defineCommand<HolidayInput>({
  type: "calendar.add-holiday",
  version: 1,
  operationId: "addHoliday",
  input,
  constraints: {
    holidays_date_country_unique: () =>
      new DomainError("DUPLICATE_HOLIDAY", "This day is a holiday there already.", {
        fieldErrors: { date: "is a holiday there already" },
      }),
  },
  plan: async ({ date, name, country }) => {
    requireInCalendar(date);
    const id = newId();
    const holiday = { date, name, country: country?.trim() || null };
    return {
      rows: [{ action: "insert", table: "holidays", values: { id, ...holiday }, facts: { created_at: "postedAt" } }],
      subject: { type: "holiday", id },
      auditDetail: { after: holiday },
      answer: { status: 201, body: { id, ...holiday } },
    };
  },
});
