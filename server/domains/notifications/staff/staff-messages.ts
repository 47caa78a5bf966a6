import { staffMessages } from "@/db/schema/notifications";
import type { Tx } from "@/db/tx";
import { tellScreens } from "../../../events/tell-screens";
import { staffMessageWritten } from "./events";

/** A message to one of the staff. Its id follows from the event that it came of (`derivedId`). */
export type NewStaffMessage = Pick<
  typeof staffMessages.$inferInsert,
  "id" | "staffUserId" | "eventType" | "message" | "subjectType" | "subjectId"
>;

/**
 * Writes messages to staff, and tells their screens at the commit of `tx`. What is there already stays as it is, read or not: an event
 * that is told twice tells nobody anything twice. Answers how many were new.
 */
export async function writeStaffMessages(tx: Tx, messages: readonly NewStaffMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const added = await tx
    .insert(staffMessages)
    .values([...messages])
    .onConflictDoNothing()
    .returning({ staffUserId: staffMessages.staffUserId });
  await tellScreens(
    tx,
    staffMessageWritten,
    added.map(({ staffUserId }) => staffUserId),
  );
  return added.length;
}
