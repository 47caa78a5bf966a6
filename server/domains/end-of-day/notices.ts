import { z } from "zod";
import { textsById } from "@/db/any-of";
import { endOfDayRuns } from "@/db/schema/end-of-day";
import type { Notice } from "../../events/notice";
import { addDays, dateInWords } from "../../kernel/business-date";
import { DAY_RUN } from "../business-date/day-step";
import { staffWith } from "../staff/staff-queries";
import { dayFailed, dayLeftWork } from "./events";

const payload = z.object({ reason: z.string() });

/** Tells everyone who may run the end of day that one needs them. */
export const dayNotices: readonly Notice[] = [
  {
    events: [dayFailed, dayLeftWork],
    messagesFor: async (read, events) => {
      const ids = events.map(({ subject }) => subject);
      const dates = await textsById(read, endOfDayRuns.id, endOfDayRuns.businessDate, ids);
      const staff = await staffWith(read, "end-of-day:run");
      return events.flatMap(({ id: eventId, type, subject, payload: given }) => {
        const day = dates.get(subject);
        const { reason } = payload.parse(given);
        if (day === undefined) return [];
        const params = { date: dateInWords(day), next: dateInWords(addDays(day, 1)), reason };
        const eventType = type === dayFailed ? "DAY_FAILED" : "DAY_LEFT_WORK";
        return staff.map((staffUserId) => ({
          ...{ eventId, to: { staffUserId }, eventType, params },
          about: { type: DAY_RUN, id: subject },
        }));
      });
    },
  },
];
