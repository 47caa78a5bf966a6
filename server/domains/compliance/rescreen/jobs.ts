import { unattended } from "../../../commands/unattended";
import { defineJob } from "../../../jobs/job";
import { monotonicMs } from "../../../kernel/clock";
import { continueRescreen, isOver, nextRescreen, type Turn } from "./run-rescreen";
import { readUnread } from "./unread-customers";

/** A turn ends at the next hundred customers. A node that dies costs no more than `timeoutSeconds` and the time to notice it. */
const TURN_MS = 10_000;

function turnOf(name: string, signal: AbortSignal): Turn {
  return { read: unattended(name).read, signal, until: monotonicMs() + TURN_MS };
}

/** Works off the runs that wait, one after the other, for as long as a turn lasts. */
export async function workOnRescreens(signal: AbortSignal): Promise<void> {
  const turn = turnOf("rescreens", signal);
  while (!isOver(turn)) {
    const id = await nextRescreen(turn.read);
    if (id === null) return;
    await continueRescreen(id, turn);
  }
}

const often = { every: "2s", timeoutSeconds: 20, retries: 1 } as const;

export const rescreenJobs = [
  defineJob({ ...often, name: "compliance.rescreen-customers", work: ({ signal }) => workOnRescreens(signal) }),
  defineJob({
    ...often,
    name: "compliance.read-customers",
    work: ({ signal }) => readUnread(turnOf("customers", signal)),
  }),
];
