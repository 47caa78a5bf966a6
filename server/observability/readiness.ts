import { database } from "@/db/client";
import { monotonicMs } from "../kernel/clock";
import { processState } from "../kernel/process-state";
import { logger } from "./log";

/** So long an answer counts, and so long the database may take for one. */
const ANSWER_COUNTS_MS = 1_000;
const LONGEST_MS = 2_000;

type Asked = { at: number; answer: Promise<boolean> };

/**
 * Whether the bank can do its work: the database answers within 2 s, takes a write of the server's role, and finds room on its disk. One
 * that only reads, or whose disk is full, is none that requests should be sent to. Asked of the database once a second at most, however
 * often somebody asks us. Never rejects.
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
