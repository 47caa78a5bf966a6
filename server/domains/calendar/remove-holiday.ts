import { z } from "zod";
import { defineCommand } from "../../commands/define-command";
import { notFound } from "../../kernel/errors";
import { findHoliday } from "./queries";

// Takes a holiday out of the calendar; the audit trail keeps what it was. Moves no money and never parks.

const input = z.object({ id: z.string() });

export const removeHolidayCommand = defineCommand<z.infer<typeof input>>({
  type: "calendar.remove-holiday",
  version: 1,
  operationId: "removeHoliday",
  input,
  plan: async ({ id }) => {
    const holiday = await findHoliday(id);
    if (!holiday) throw notFound("holiday");
    const { id: _, ...before } = holiday;
    return {
      rows: [
        {
          action: "delete",
          table: "holidays",
          key: { id },
          refusal: { code: "NOT_FOUND", message: notFound("holiday").message },
        },
      ],
      subject: { type: "holiday", id },
      auditDetail: { before },
      answer: { status: 204, body: null },
    };
  },
});
