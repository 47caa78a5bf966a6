import { dispatchRuns } from "@/db/schema/notifications";
import { insert } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/notifications/dispatch";
import { processEnding } from "../../../kernel/ending";
import { newId } from "../../../kernel/ids";
import { keyedRun } from "../../../runs/keyed-run";
import { notificationsChanged } from "../events";
import { type Dispatched, dispatch } from "./dispatch";

/** Delivers the outbox, and records at its end what came of it. A run that broke off has no record; what it delivered is marked all the same. */
export const dispatchRun = keyedRun(contract.runDispatch, {
  work: (): Promise<Omit<Dispatched, "startedAt"> & { startedAt: string | null }> =>
    dispatch({ all: true, signal: processEnding() }),
  // What other sides will answer cannot be foreseen.
  dryRun: async () => ({ attempted: 0, delivered: 0, failed: 0, suppressed: 0, id: newId(), startedAt: null }),
  plan: ({ id, startedAt, attempted, delivered, failed, suppressed }, { principal }) => {
    const answer = { attempted, delivered, failed, suppressed };
    const endedAt = fact("postedAt");
    return {
      rows: [
        insert(dispatchRuns, { id, startedBy: principal.name, startedAt: startedAt ?? endedAt, endedAt, ...answer }),
      ],
      subject: { type: "dispatch_run", id },
      auditDetail: answer,
      outbox: [{ type: notificationsChanged }],
      answer,
    };
  },
});
