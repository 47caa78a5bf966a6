import { type Database, database } from "@/db/client";
import { claimToken } from "../jobs/process-life";
import { logger } from "../observability/log";
import { claimCursor, LeaseLost, waitingSubscribers } from "./event-store";
import type { Subscriber } from "./subscriber";
import { Turn } from "./turn";

type Options = { database?: Database; signal?: AbortSignal };

/**
 * Delivers committed events to each subscriber, up to the oldest running transaction. Any number of nodes may call it. Each
 * subscriber has one node at a time. Returns the number of accepted events. After all subscribers it throws the first error.
 */
export async function deliverEvents(subscribers: readonly Subscriber[], options: Options = {}): Promise<number> {
  const on = options.database ?? database();
  const names = new Set(
    await waitingSubscribers(
      on.db,
      subscribers.map(({ name }) => name),
    ),
  );
  const waiting = subscribers.filter(({ name }) => names.has(name));
  const turns = await Promise.allSettled(waiting.map((subscriber) => takeTurn(on, subscriber, options.signal)));
  let taken = 0;
  for (const turn of turns) {
    if (turn.status === "rejected") throw turn.reason;
    taken += turn.value;
  }
  return taken;
}

async function takeTurn(on: Database, subscriber: Subscriber, signal?: AbortSignal): Promise<number> {
  const claim = await claimCursor(on.db, subscriber.name, claimToken());
  if (!claim) return 0;
  const turn = new Turn(on, subscriber, claim, signal);
  try {
    await turn.run();
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    logger().warn({ subscriber: subscriber.name }, "another node has taken over the subscriber");
  }
  return turn.taken;
}
