import * as screens from "@/words/end-of-day";
import * as t from "@/words/service/end-of-day";
import { approvalDecided, approvalParked } from "../../commands/approval-events";
import { getBusinessDate } from "../../contract/business-date";
import * as contract from "../../contract/end-of-day";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { DAY_RUN } from "../business-date/day-step";
import { tillClosed, tillOpened } from "../teller/events";
import { dayRunChanged, periodClosed } from "./events";
import { dayJobs, dayService } from "./jobs";
import { dayNotices } from "./notices";
import { recordFailedDay, recordUnfinishedWork } from "./outcome";
import { closeAccountingPeriod } from "./periods";
import { runsInWords } from "./queries";
import { dayQueues } from "./queues";
import { retryEndOfDayRun } from "./retry-end-of-day-run";
import { endOfDayRoutes } from "./routes";
import { startEndOfDay } from "./start-end-of-day";

const authorities = ["end-of-day:read"] as const;

export const endOfDayDomain: Domain = {
  name: "end-of-day",
  routes: endOfDayRoutes,
  commands: [startEndOfDay, retryEndOfDayRun, closeAccountingPeriod, recordFailedDay, recordUnfinishedWork],
  words: {
    operations: { startEndOfDay: t.endOfDay },
    done: {
      startEndOfDay: { words: t.dayStarted, history: t.dayStarted },
      retryEndOfDayRun: { words: t.dayRetried, history: t.dayRetried },
      closeAccountingPeriod: { words: t.periodClosed },
      recordFailedDay: { words: t.dayHasFailed, history: t.dayHasFailed, tone: "danger" },
      recordUnfinishedWork: { words: t.dayHasLeftWork, history: t.dayHasLeftWork },
    },
    subjects: {
      [DAY_RUN]: { path: addressOf.dayRun, authorities, names: runsInWords },
      accounting_period: { path: () => addressOf.accountingPeriods(), authorities },
    },
    sources: { [DAY_RUN]: { words: t.endOfDay, path: addressOf.dayRun, authorities } },
  },
  verbs: [
    {
      ...{ id: "end-of-day.history", label: t.dayHistory, also: t.alsoDayHistory, icon: "moon-star", authorities },
      href: "/end-of-day/history",
    },
    {
      ...{ id: "end-of-day.periods", label: t.accountingPeriods, also: t.alsoPeriods },
      ...{ icon: "calendar-days", authorities },
      href: addressOf.accountingPeriods(),
    },
  ],
  jobs: dayJobs,
  services: [dayService],
  queues: dayQueues,
  notices: dayNotices,
  live: [
    {
      events: [dayRunChanged],
      reads: [contract.getEndOfDayRun, contract.listEndOfDayFailures, contract.listEndOfDayChecks],
      ofSubject: true,
    },
    { events: [dayRunChanged], reads: [contract.listEndOfDayRuns] },
    {
      events: [dayRunChanged, tillOpened, tillClosed, approvalParked, approvalDecided],
      reads: [contract.listDayBlockers],
      partly: true,
    },
    // The calendar date changes by itself.
    { events: [dayRunChanged], reads: [getBusinessDate], partly: true },
    { events: [periodClosed], reads: [contract.listAccountingPeriods] },
  ],
  navigation: [
    {
      label: screens.endOfDay,
      also: t.alsoEndOfDay,
      href: "/end-of-day",
      icon: "moon-star",
      section: "Reference",
      authorities,
      worksWith: ["end-of-day:run"],
    },
  ],
};
