import { createHash, randomUUID } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { auditEvents } from "@/db/schema/audit";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/audit";
import type { Principal } from "../../auth/principal";
import { type Command, command } from "../../commands/command";
import type { Channel, RequestOf } from "../../commands/plan";
import { runCommand } from "../../commands/run-command";
import type { OperationInput } from "../../contract/operation";
import { internalOperation } from "../../contract/operations-of";

// Records who opened a restricted record, by page, API or paper (RULES.md). Moves no money and never parks.

const viewRecord = internalOperation("viewRecord", "POST /views", {
  summary: t.recordViewed,
  access: "authenticated",
  body: z.object({ type: z.string(), id: z.string() }),
  responses: { 204: null },
});

export const recordView = command(viewRecord, {
  plan: async ({ body: subject }) => ({ subject, answer: null }),
});

export type Viewer = { principal: Principal; channel: Channel; read: ReadDb; requestId?: string };

/** Repeated views of one record by one person within this time count as one. */
const LOOK_MINUTES = 15;

/**
 * Records a view before the record is shown, unless the same person viewed it within the last 15 minutes. Of two concurrent views
 * one is recorded: the key contains the previous view.
 */
export async function noteView(viewer: Viewer, subject: { type: string; id: string }): Promise<void> {
  await noteOnce(viewer, subject, recordView, { params: {}, query: {}, body: subject });
}

/**
 * As `noteView`, for a list whose rows reveal their records. The rows are not recorded. A person's views per day are one subject,
 * so that the last one is found quickly.
 */
export function noteListView(viewer: Viewer, list: string): Promise<void> {
  const { personId, id } = viewer.principal;
  return noteView(viewer, { type: list, id: `${new Date().toISOString().slice(0, 10)} ${personId ?? id}` });
}

/** As `noteView`, with a slice's command that records more. Its plan names the same subject. */
export async function noteOnce<Op extends OperationInput>(
  viewer: Viewer,
  subject: { type: string; id: string },
  noted: Command<Op>,
  request: RequestOf<Op>,
): Promise<void> {
  const { principal, channel, read, requestId = randomUUID() } = viewer;
  const operation = noted.operation.id;
  const last = await lastLook(read, principal, operation, subject);
  if (last?.recent) return;
  const context = { principal, requestId, channel, read, ifMatch: null, replay: null };
  const key = `${subject.type} ${subject.id} ${last?.id ?? ""}`;
  const hash = createHash("sha256").update(key).digest("base64");
  await runCommand(noted, request, context, { operation, key, hash });
}

/** OFFSET 0 makes the planner use the subject's index. By time, a rarely viewed record would cost the whole trail. */
async function lastLook(
  read: ReadDb,
  { personId }: Principal,
  operation: string,
  { type, id }: { type: string; id: string },
) {
  const looks = read
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.subjectType, type)))
    .offset(0)
    .as("looks");
  const [last] = await read
    .select({
      id: looks.id,
      recent: sql<boolean>`${looks.at} > clock_timestamp() - make_interval(mins => ${LOOK_MINUTES}::int)`,
    })
    .from(looks)
    .where(and(eq(looks.action, operation), eq(looks.actorPersonId, personId)))
    .orderBy(desc(looks.id))
    .limit(1);
  return last ?? null;
}
