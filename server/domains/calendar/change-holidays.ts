import { holidays } from "@/db/schema/calendar";
import * as t from "@/words/service/calendar";
import { command } from "../../commands/command";
import { insert, remove } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/calendar";
import { DomainError, notFound } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { getHoliday, isHoliday, requireInCalendar } from "./queries";

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

// Removes a holiday from the calendar. The audit trail keeps it. Moves no money and never parks.

export const removeHoliday = command(contract.removeHoliday, {
  plan: async ({ params: { id } }, { read }) => {
    await getHoliday(read, id);
    const { message } = notFound("holiday");
    return {
      rows: [remove(holidays, { id }, { refusal: { code: "NOT_FOUND", message } })],
      subject: { type: "holiday", id },
      answer: null,
    };
  },
});
