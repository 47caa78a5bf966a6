import { holidays } from "@/db/schema/calendar";
import { command } from "../../commands/command";
import { remove } from "../../commands/rows";
import * as contract from "../../contract/calendar";
import { notFound } from "../../kernel/errors";
import { getHoliday } from "./queries";

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
