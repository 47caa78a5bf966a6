import type postgres from "postgres";
import { newId } from "@/server/kernel/ids";
import { ownerSql } from "./test-database";

/** Events without a command, for tests of their delivery. */

/** Writes one event in a separate transaction, or in that of `sql`. Returns its id. */
export async function publish(
  type: string,
  subject: string,
  sql: postgres.ISql<{ bigint: bigint }> = ownerSql(),
): Promise<string> {
  const id = newId();
  await sql`insert into outbox_events (id, type, subject) values (${id}, ${type}, ${subject})`;
  return id;
}

/** Waits until no transaction of the cluster precedes the committed ones. Other tests have long ones. */
export async function allCommitted(): Promise<void> {
  const [last] = await ownerSql()<{ xact: string }[]>`select pg_current_xact_id()::text as xact`;
  for (;;) {
    const [row] = await ownerSql()<{ passed: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${last?.xact ?? ""}::text::xid8 as passed`;
    if (row?.passed) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Makes rejected events due and releases cursors of dead nodes, as after some time. */
export async function passTime(): Promise<void> {
  await ownerSql()`update event_retries set next_attempt_at = clock_timestamp() where next_attempt_at is not null`;
  await ownerSql()`update event_cursors set leased_until = clock_timestamp() - interval '1 second' where leased_until is not null`;
}
