import { holidays } from "@/db/schema/calendar";
import * as t from "@/words/service/calendar";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/calendar";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { isHoliday, requireInCalendar } from "./queries";

// Closes the bank on a day in one country, or everywhere. Moves no money and never parks.

const duplicateHoliday = () =>
  new DomainError("DUPLICATE_HOLIDAY", t.dayIsAlreadyAHoliday, {
    fieldErrors: { date: t.isAHolidayThereAlready },
  });

export const addHoliday = command(contract.addHoliday, {
  // For concurrent additions.
  constraints: { holidays_date_country_unique: duplicateHoliday },
  plan: async ({ body: { date, name, country } }, { read }) => {
    requireInCalendar(date);
    const id = newId();
    const holiday = { date, name, country: country?.trim() || null };
    if (await isHoliday(read, holiday)) throw duplicateHoliday();
    return {
      rows: [insert(holidays, { id, ...holiday, createdAt: fact("postedAt") })],
      subject: { type: "holiday", id },
      auditDetail: { after: holiday },
      answer: { id, ...holiday },
    };
  },
});
