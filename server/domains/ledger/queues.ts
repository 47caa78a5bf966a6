import * as t from "@/words/service/ledger";
import type { Queue } from "../../domain";
import { businessDate } from "../business-date/queries";
import { dayVolumes } from "./journal-volumes";

/** Label of the figure on the home page, which omits it beside its charts. */
export const POSTED_TODAY = t.postedToday;

export const bookQueues: readonly Queue[] = [
  {
    label: POSTED_TODAY,
    href: "/ledger/entries",
    authorities: ["ledger:read"],
    count: async (reports) => {
      const today = await businessDate(reports);
      const [last] = await dayVolumes(reports, today, 1);
      const count = last?.businessDate === today ? last.count : 0;
      return { value: count.toLocaleString("en"), note: t.journalEntries };
    },
  },
];
