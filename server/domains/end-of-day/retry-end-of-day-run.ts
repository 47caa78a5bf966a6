import { endOfDayRuns } from "@/db/schema/end-of-day";
import * as t from "@/words/service/end-of-day";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import * as contract from "../../contract/end-of-day";
import { DomainError } from "../../kernel/errors";
import { DAY_RUN } from "../business-date/day-step";
import { dayRunChanged } from "./events";
import { getRun } from "./queries";

/** Queues a failed run again. The run itself continues with what failed. */
export const retryEndOfDayRun = command(contract.retryEndOfDayRun, {
  plan: async ({ params: { id } }, { read }) => {
    const run = await getRun(read, id);
    const refusal = { code: "ILLEGAL_STATE", message: t.onlyFailedRunsAreRetried } as const;
    if (run.status !== "FAILED") throw new DomainError(refusal.code, refusal.message);
    return {
      rows: [update(endOfDayRuns, { id }, { expect: { status: ["FAILED"] }, set: { status: "QUEUED" }, refusal })],
      subject: { type: DAY_RUN, id },
      outbox: [{ type: dayRunChanged }],
      answer: { ...run, status: "RUNNING" as const, finishedAt: null, failure: null },
    };
  },
});
