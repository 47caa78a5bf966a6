import { database } from "@/db/client";
import { monotonicMs } from "../kernel/clock";
import { processState } from "../kernel/process-state";
import { logger } from "./log";

/** An answer is valid for this time. The database has the same time to answer. */
const ANSWER_COUNTS_MS = 1_000;
const LONGEST_MS = 2_000;

type Asked = { at: number; answer: Promise<boolean> };

/**
 * True if the database answers within 2 s, accepts a write and has disk space. Queries the database at most once per
 * second. Never rejects.
 */
export function isReady(now: number = monotonicMs()): Promise<boolean> {
  const state = processState("observability.readiness", (): { last: Asked | null } => ({ last: null }));
  if (state.last === null || now - state.last.at >= ANSWER_COUNTS_MS) state.last = { at: now, answer: ask() };
  return state.last.answer;
}

async function ask(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database does not answer")), LONGEST_MS);
  });
  try {
    await Promise.race([database().statements.query("select note_readiness()"), late]);
    return true;
  } catch (error) {
    logger().warn({ err: error }, "not ready");
    return false;
  } finally {
    clearTimeout(timer);
  }
}
