import { holidays } from "@/db/schema/calendar";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/calendar";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { requireInCalendar } from "./queries";

// Closes the bank on a day, in one country or, without one, everywhere. Moves no money and never parks.

export const addHoliday = command(contract.addHoliday, {
  constraints: {
    holidays_date_country_unique: () =>
      new DomainError("DUPLICATE_HOLIDAY", "This day is a holiday there already.", {
        fieldErrors: { date: "is a holiday there already" },
      }),
  },
  plan: async ({ body: { date, name, country } }) => {
    requireInCalendar(date);
    const id = newId();
    const holiday = { date, name, country: country?.trim() || null };
    return {
      rows: [insert(holidays, { id, ...holiday, createdAt: fact("postedAt") })],
      subject: { type: "holiday", id },
      auditDetail: { after: holiday },
      answer: { id, ...holiday },
    };
  },
});
