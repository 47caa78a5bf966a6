import { staffMessages } from "@/db/schema/notifications";
import type { Tx } from "@/db/tx";
import { notifyScreens } from "../../../events/notify-screens";
import { staffMessageWritten } from "../events";

/** The id derives from the causing event (`derivedId`). */
export type NewStaffMessage = Pick<
  typeof staffMessages.$inferInsert,
  "id" | "staffUserId" | "eventType" | "message" | "subjectType" | "subjectId"
>;

/**
 * Writes messages to staff and refreshes their screens at the commit of `tx`. Existing messages stay unchanged, so that
 * a repeated event has no effect. Returns the number of new messages.
 */
export async function writeStaffMessages(tx: Tx, messages: readonly NewStaffMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const added = await tx
    .insert(staffMessages)
    .values([...messages])
    .onConflictDoNothing()
    .returning({ staffUserId: staffMessages.staffUserId });
  await notifyScreens(
    tx,
    staffMessageWritten,
    added.map(({ staffUserId }) => staffUserId),
  );
  return added.length;
}
