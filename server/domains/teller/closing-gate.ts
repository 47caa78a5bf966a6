import { processState } from "@/server/kernel/process-state";

const closings = processState("teller.closings", () => new Map<string, Promise<unknown>>());

/**
 * Runs the close of a till while new movements of this till wait for it (`afterClosing`). A close is planned for a balance; under
 * a stream of movements it would be planned anew again and again, and give up. Only patience: what may post is decided under lock.
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

/** Resolves when no close of this till is under way in this process. */
export async function afterClosing(tillId: string): Promise<void> {
  await closings.get(tillId)?.catch(() => undefined);
}
