import type { ReadDb } from "@/db/tx";
import { systemContext } from "../../../commands/system-context";
import { defineJob } from "../../../jobs/job";
import { monotonicMs } from "../../../kernel/clock";
import { runTask } from "../../../workers/run-task";
import type { Task } from "../../../workers/task";
import { importFiles } from "./files";
import { getClearingImport, isOpen, openImports } from "./queries";
import { clearingImportRuns } from "./run-import";
import { settleEnded } from "./settle-ended";

/** A turn ends at the next chunk. */
export const TURN_MS = 30_000;
const LOOK_MS = 100;

/** Reads and receives pending imports in a worker, so that a hostile file cannot block the process that serves requests. */
export const clearingImportTurn: Task<{ readonly turnMs: number }, void> = {
  name: "clearing.import-items",
  lane: { name: "clearing-imports", heapMegabytes: 512, mostWaiting: 4, waitMs: 15_000 },
  timeoutMs: 50_000,
};

export async function workOnClearingImports(signal: AbortSignal, turnMs = TURN_MS): Promise<void> {
  const { read } = systemContext("clearing-imports");
  await clearingImportRuns.work({ read, signal, until: monotonicMs() + turnMs });
}

/** The server checks for work, so that no worker starts without need. */
async function runInWorker(signal?: AbortSignal): Promise<void> {
  const { read } = systemContext("clearing-imports");
  if ((await clearingImportRuns.next(read)) !== null) await runTask(clearingImportTurn, { turnMs: TURN_MS }, signal);
}

let isRunning = false;
let look: Promise<ReadonlySet<string>> | null = null;

/** One run and one look at a time serve all waiting requests of this process, so that many of them cost no more than one. */
function keepRunning(): void {
  if (isRunning) return;
  isRunning = true;
  void runInWorker()
    .catch(() => undefined)
    .finally(() => {
      isRunning = false;
    });
}

function nextLook(read: ReadDb): Promise<ReadonlySet<string>> {
  look ??= new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    .then(() => openImports(read))
    .finally(() => {
      look = null;
    });
  return look;
}

/** Waits until the import is over, at most `ms`. It starts without waiting for the job, which continues it if this ends first. */
export async function untilOver(read: ReadDb, importId: string, ms: number): Promise<void> {
  const until = monotonicMs() + ms;
  let open = isOpen(await getClearingImport(read, importId));
  while (open && monotonicMs() < until) {
    keepRunning();
    open = (await nextLook(read)).has(importId);
  }
}

export const clearingImportJobs = [
  defineJob({
    name: "clearing.import-items",
    every: "2s",
    timeoutSeconds: 60,
    retries: 1,
    work: async ({ signal }) => {
      await settleEnded(systemContext("clearing-imports").read);
      await runInWorker(signal);
    },
  }),
  defineJob({ name: "clearing.sweep-uploads", every: "1h", work: () => importFiles.discardAbandoned() }),
];
