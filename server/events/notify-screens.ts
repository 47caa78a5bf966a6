import type { Tx } from "@/db/tx";
import type { EventType } from "../kernel/event-type";

/** Channel of changes that the outbox does not contain: type and subject. */
export const LIVE_CHANNEL = "bank_events";

/**
 * Notifies open screens on every node when `tx` commits a change made without a command. Nothing is stored, and subscribers do
 * not receive it. Subjects are ids.
 */
export async function notifyScreens(tx: Tx, type: EventType, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx.statements.query("select pg_notify($1, $2 || ' ' || subject) from unnest($3::text[]) as changed (subject)", [
    LIVE_CHANNEL,
    type,
    [...new Set(subjects)],
  ]);
}
