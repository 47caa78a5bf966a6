import { addHoliday } from "@/server/domains/calendar/change-holidays";
import type { DemoPart } from "../part";

const ADMINISTRATOR = "administrator@countinghouse.example";

/** Yearly holidays. Without a country they apply to the whole bank. */
const YEARLY: readonly { day: string; name: string; country?: string }[] = [
  { day: "01-01", name: "New Year's Day" },
  { day: "05-01", name: "Labour Day" },
  { day: "07-14", name: "Bastille Day", country: "FR" },
  { day: "08-01", name: "Swiss National Day", country: "CH" },
  { day: "12-25", name: "Christmas Day" },
  { day: "12-26", name: "Boxing Day" },
];

let lastYear = 0;

/** Entered after the history, whose days are all weekdays. */
export const part: DemoPart = {
  after: ["identity"],
  day: async (_bank, date) => {
    lastYear = Number(date.slice(0, 4));
  },
  finish: async (bank) => {
    for (const year of [lastYear, lastYear + 1]) {
      for (const { day, ...holiday } of YEARLY) {
        await bank.run(`holiday ${year}-${day}`, ADMINISTRATOR, addHoliday, {
          params: {},
          query: {},
          body: { date: `${year}-${day}`, ...holiday },
        });
      }
    }
  },
};
