import { database } from "@/db/client";
import { logger } from "../observability/log";

const ABSORB_MS = 2_000;
const EXPIRE_MS = 60_000;

/** Moves what was posted into the sums of days and months, until nothing is left that no running transaction precedes. */
export async function absorbLedgerTotals(): Promise<void> {
  const { sql } = database();
  for (;;) {
    const [row] = await sql<{ more: boolean }[]>`select absorb_ledger_totals() as more`;
    if (!row?.more) return;
  }
}

/** Ends parked commands that nobody decided in time, and releases what they held. Answers how many. */
export async function expireApprovals(): Promise<number> {
  const [row] = await database().sql<{ ended: number }[]>`select expire_approvals() as ended`;
  return row?.ended ?? 0;
}

/**
 * Starts the ledger's background work of this process; several processes may run it, the database lets one at a time.
 * What fails is logged and tried again at the next turn. The function that comes back stops it and waits for what runs.
 */
export function startLedgerJobs(): () => Promise<void> {
  const jobs = [
    repeat("absorb ledger totals", ABSORB_MS, absorbLedgerTotals),
    repeat("expire approvals", EXPIRE_MS, expireApprovals),
  ];
  return async () => {
    await Promise.all(jobs.map((stop) => stop()));
  };
}

function repeat(name: string, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = async () => {
    try {
      await work();
    } catch (error) {
      logger().warn({ err: error, job: name }, "a job of the ledger failed");
    }
    wait();
  };
  const wait = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, everyMs);
    timer.unref();
  };
  wait();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
