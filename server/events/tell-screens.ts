import type { Tx } from "@/db/tx";
import type { EventType } from "../kernel/event-type";

/** The trigger of the outbox notifies here (db/functions/events/notify-of-events.sql), a line of type and subject each. */
export const LIVE_CHANNEL = "bank_events";

/**
 * Tells open screens on every node, at the commit of `tx`, what was written beside the commands: as an event of the outbox would,
 * but it is kept nowhere and no subscriber hears it. Subjects are ids.
 */
export async function tellScreens(tx: Tx, type: EventType, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx.statements.query("select pg_notify($1, $2 || ' ' || subject) from unnest($3::text[]) as told (subject)", [
    LIVE_CHANNEL,
    type,
    [...new Set(subjects)],
  ]);
}
