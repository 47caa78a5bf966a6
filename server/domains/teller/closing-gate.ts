import { processState } from "@/server/kernel/process-state";

const closings = processState("teller.closings", () => new Map<string, Promise<unknown>>());

/**
 * Delays new movements of the till (`afterClosing`) while its close runs. Otherwise a stream of movements would make the close
 * replan until it fails. Correctness does not depend on this: posting is decided under lock.
 */
export async function closingTill<T>(tillId: string, close: () => Promise<T>): Promise<T> {
  const before = closings.get(tillId);
  const turn = (before ?? Promise.resolve()).then(close, close);
  closings.set(tillId, turn);
  try {
    return await turn;
  } finally {
    if (closings.get(tillId) === turn) closings.delete(tillId);
  }
}

/** Resolves when this process has no running close of the till. */
export async function afterClosing(tillId: string): Promise<void> {
  await closings.get(tillId)?.catch(() => undefined);
}
