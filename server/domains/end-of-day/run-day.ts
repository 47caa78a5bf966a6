import { endOfDayRuns } from "@/db/schema/end-of-day";
import * as t from "@/words/service/end-of-day";
import { resumableRun } from "../../runs/resumable-run";
import { dayRunChanged } from "./events";
import { DayStaysOpen } from "./reconcile";
import { runSteps } from "./steps";

/** The closing of one business date (RULES.md). */
export const dayRuns = resumableRun({
  table: endOfDayRuns,
  changed: dayRunChanged,
  steps: runSteps,
  reasonOf: (error) => (error instanceof DayStaysOpen ? error.message : null),
  words: {
    cannotBegin: t.runCouldNotBegin,
    cannotFinish: t.runCouldNotFinish,
    processesEnded: () => t.processesEnded,
  },
});
