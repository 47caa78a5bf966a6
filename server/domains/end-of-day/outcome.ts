import { createHash } from "node:crypto";
import { desc, inArray } from "drizzle-orm";
import { z } from "zod";
import { endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import { command } from "../../commands/command";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import { uuid } from "../../contract/fields";
import { internalOperation } from "../../contract/operations-of";
import type { EventType } from "../../kernel/event-type";
import { DAY_RUN } from "../business-date/day-step";
import { dayFailed, dayLeftWork } from "./events";

const DAY_MS = 86_400_000;

/** Records how a run ended and tells operations staff (`notices.ts`). A run writes only its own rows, so that it cannot emit events. */
function outcome(id: string, path: `POST /${string}`, summary: string, type: EventType) {
  const operation = internalOperation(id, path, {
    summary,
    access: "end-of-day:run",
    body: z.object({ runId: uuid, reason: z.string() }),
    responses: { 204: null },
  });
  return command(operation, {
    plan: async ({ body: { runId, reason } }) => ({
      subject: { type: DAY_RUN, id: runId },
      auditDetail: { reason },
      outbox: [{ type, payload: { reason } }],
      answer: null,
    }),
  });
}

export const recordFailedDay = outcome("recordFailedDay", "POST /end-of-day/failed-runs", t.dayHasFailed, dayFailed);
export const recordUnfinishedWork = outcome(
  "recordUnfinishedWork",
  "POST /end-of-day/runs-with-exceptions",
  t.dayHasLeftWork,
  dayLeftWork,
);

/** Once per end of the latest run: a retried run may fail again. */
export async function recordOutcome(now = Date.now()): Promise<void> {
  const context = systemContext("end-of-day");
  const run = await lastEnded(context.read);
  if (run?.finishedAt == null || Date.parse(run.finishedAt) < now - DAY_MS) return;
  const hasFailed = run.status === "FAILED";
  const left = ((run.exceptions ?? []) as unknown[]).length;
  if (!hasFailed && left === 0) return;
  const recorded = hasFailed ? recordFailedDay : recordUnfinishedWork;
  const key = `${run.id} ${run.finishedAt}`;
  const hash = createHash("sha256").update(key).digest("base64");
  const reason = hasFailed ? (run.failure ?? t.runCouldNotFinish) : t.leftUnfinished(left);
  const request = { params: {}, query: {}, body: { runId: run.id, reason } };
  await runCommand(recorded, request, context, { operation: recorded.operation.id, key, hash });
}

async function lastEnded(read: ReadDb) {
  const { id, status, finishedAt, failure, exceptions, businessDate } = endOfDayRuns;
  const [run] = await read
    .select({ id, status, finishedAt, failure, exceptions })
    .from(endOfDayRuns)
    .where(inArray(status, ["COMPLETED", "FAILED"]))
    .orderBy(desc(businessDate))
    .limit(1);
  return run ?? null;
}
