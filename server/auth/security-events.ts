import { database } from "@/db/client";
import { isDatabaseUnavailable } from "@/db/errors";
import { newId } from "../kernel/ids";
import { maskCardNumbers } from "../kernel/pan";
import { processState } from "../kernel/process-state";
import { logger } from "../observability/log";
import type { SecurityEvent, SecurityEventRow } from "./security-event";
import { SecurityTally } from "./security-tally";

/** Rows per insert, and queued rows while the database is unavailable. Older events beyond that are only in the log. */
const MOST_A_BATCH = 500;
const MOST_WAITING = 5_000;
const WRITE_EVERY_MS = 1_000;
const LONGEST_TEXT = 200;

type Waiting = { tally: SecurityTally; rows: SecurityEventRow[]; lost: number; writing: Promise<void> | null };

function waiting(): Waiting {
  return processState("auth.security-events", () => ({ tally: new SecurityTally(), rows: [], lost: 0, writing: null }));
}

/**
 * Writes a log line immediately and a row of the audit trail within about a second. Never waits and never throws.
 * Repetitions within a minute are counted (`SecurityTally`). If the process is killed before the row is written, the
 * log line remains.
 */
export function recordSecurityEvent(event: SecurityEvent): void {
  put(waiting().tally.note(event, Date.now()));
}

function put(events: readonly SecurityEvent[]): void {
  const state = waiting();
  for (const event of events) {
    const { kind, ...said } = event;
    logger().info({ event: kind, ...said }, "security event");
    state.rows.push(rowOf(event));
  }
  const over = state.rows.length - MOST_WAITING;
  if (over > 0) state.lost += state.rows.splice(0, over).length;
}

function rowOf({ address, detail, name, ...event }: SecurityEvent): SecurityEventRow {
  const said = Object.entries({ ...(address !== undefined && { address }), ...detail });
  return {
    ...event,
    id: newId(),
    ...(name !== undefined && { name: storable(name) }),
    detail: Object.fromEntries(said.map(([key, value]) => [key, typeof value === "string" ? storable(value) : value])),
  };
}

/** Without NUL and unpaired surrogates, which cannot be stored, and card numbers, which must not be. */
function storable(text: string): string {
  return maskCardNumbers(text)
    .slice(0, LONGEST_TEXT)
    .replaceAll("\0", "")
    .replace(/\p{Surrogate}/gu, "");
}

/** Writes queued events. Resolves when they are written or the database is unavailable. Never rejects. */
export async function flushSecurityEvents({ counted = false }: { counted?: boolean } = {}): Promise<void> {
  const state = waiting();
  put(state.tally.due(Date.now(), counted));
  while (state.writing !== null) await state.writing;
  if (state.rows.length === 0) return;
  state.writing = write(state).finally(() => {
    state.writing = null;
  });
  await state.writing;
}

async function write(state: Waiting): Promise<void> {
  if (state.lost > 0) {
    logger().error({ lost: state.lost }, "security events stand in the log alone: too many waited for the database");
    state.lost = 0;
  }
  while (state.rows.length > 0) {
    const batch = state.rows.splice(0, MOST_A_BATCH);
    try {
      await database().statements.query("select record_security_events($1::jsonb)", [JSON.stringify(batch)]);
    } catch (error) {
      // A retry after an unknown outcome is safe, because ids are unique.
      if (isDatabaseUnavailable(error)) state.rows.unshift(...batch);
      logger().error({ err: error, events: batch.length }, "security events could not be written");
      return;
    }
  }
}

/** Starts writing recorded events. The returned function writes the rest, including counted ones, and then resolves. */
export function startSecurityEvents(): () => Promise<void> {
  const timer = setInterval(() => void flushSecurityEvents(), WRITE_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flushSecurityEvents({ counted: true });
  };
}
