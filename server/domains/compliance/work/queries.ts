import { eq } from "drizzle-orm";
import { screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { ScreeningWork } from "../../../contract/compliance/screening-work";
import { requireFound } from "../../../kernel/errors";
import { staffInWords } from "../../staff/staff-queries";

const { id, status, assigneeId, assignedAt, waitingUntil, waitingReason, escalatedAt } = screenings;
const { escalatedBy, escalationNote, workVersion, workChangedAt, workChangedBy } = screenings;

/** The work state of a result, for a command. Throws NOT_FOUND. */
export async function getWorkForChange(read: ReadDb, screeningId: string) {
  const [row] = await read
    .select({
      ...{ id, status, assigneeId, assignedAt, waitingUntil, waitingReason, escalatedAt, escalatedBy, escalationNote },
      ...{ version: workVersion, updatedAt: workChangedAt, updatedBy: workChangedBy },
    })
    .from(screenings)
    .where(eq(id, screeningId));
  return requireFound(row, "screening");
}

export type WorkRow = Awaited<ReturnType<typeof getWorkForChange>>;

/** Throws NOT_FOUND. */
export async function getScreeningWork(read: ReadDb, screeningId: string): Promise<ScreeningWork> {
  return workView(read, await getWorkForChange(read, screeningId));
}

export async function workView(read: ReadDb, row: WorkRow): Promise<ScreeningWork> {
  const { id: screeningId, status: _s, updatedAt: _a, updatedBy: _b, ...work } = row;
  const { assigneeId: officer } = work;
  const names = officer === null ? null : await staffInWords(read, [officer]);
  return { screeningId, ...work, assigneeName: (officer !== null && names?.get(officer)) || null };
}
