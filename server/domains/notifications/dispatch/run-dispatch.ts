import { dispatchRuns } from "@/db/schema/notifications";
import { command } from "../../../commands/command";
import type { AnsweringPlan, CommandContext } from "../../../commands/plan";
import { insert } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/notifications/dispatch";
import { newId } from "../../../kernel/ids";
import { notificationsChanged } from "../events";
import type { Dispatched } from "./dispatch";

// A run delivers, and at its end records what came of it: that record is the command, so that a repeated key answers again and delivers
// nothing. A run that broke off has no record; what it delivered is marked all the same.

type Operation = typeof contract.runDispatch;

/** Records a run that is over: its answer is kept under its key. */
export function recordOf(run: Dispatched): typeof runDispatch {
  return {
    ...runDispatch,
    plan: async (_, context) => {
      const { answer: kept, ...plan } = recorded(run, context);
      return { ...plan, kept };
    },
  };
}

/** As it is foreseen: nobody can say what other sides will answer, so it says nothing of it. */
export const runDispatch = command(contract.runDispatch, {
  plan: async (_, context) => {
    const nothing = { attempted: 0, delivered: 0, failed: 0, suppressed: 0 };
    return recorded({ ...nothing, id: newId(), startedAt: null }, context);
  },
});

function recorded(
  {
    id,
    startedAt,
    attempted,
    delivered,
    failed,
    suppressed,
  }: Omit<Dispatched, "startedAt"> & { startedAt: string | null },
  { principal }: CommandContext,
): AnsweringPlan<Operation> {
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
}
