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
import { internalOperation, type OperationInput } from "../../contract/operation";

// Writes down who opened a record that few may see (RULES.md), in whatever way: the page, the interface, the paper. Moves nothing and
// never parks.

const viewRecord = internalOperation("viewRecord", "POST /views", {
  summary: t.recordViewed,
  access: "authenticated",
  body: z.object({ type: z.string(), id: z.string() }),
  responses: { 204: null },
});

export const recordView = command(viewRecord, {
  plan: async ({ body: subject }) => ({ subject, answer: null }),
});

/** Who looks, as a request of the interface or a page knows him. */
export type Viewer = { principal: Principal; channel: Channel; read: ReadDb; requestId?: string };

/** What one person does to one record within so many minutes is one look. */
const LOOK_MINUTES = 15;

/**
 * Notes that somebody opened a record, before he is shown it; nothing when the same person did within the last 15 minutes. Of two at
 * once under one name one is written: the key stands on the view before.
 */
export async function noteView(viewer: Viewer, subject: { type: string; id: string }): Promise<void> {
  await noteOnce(viewer, subject, recordView, { params: {}, query: {}, body: subject });
}

/**
 * The same of a list whose rows say what opening one of them would: which rows were on the page is not noted. The looks of one person on one
 * day are a subject of their own, so that few are read to find the last one.
 */
export function noteListView(viewer: Viewer, list: string): Promise<void> {
  const { personId, id } = viewer.principal;
  return noteView(viewer, { type: list, id: `${new Date().toISOString().slice(0, 10)} ${personId ?? id}` });
}

/** The same with a command of a slice that says more of the look than that there was one; its plan names the same subject. */
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

/** Found by the subject first, hence the OFFSET: by time, the trail of a bank would be read for one quiet record. */
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
