import { notInArray } from "drizzle-orm";
import { database } from "@/db/client";
import { eventCursors } from "@/db/schema/events";
import { config } from "../config";
import { defineJob, type Job } from "../jobs/job";
import { removeOld } from "../jobs/pruning";
import { logger } from "../observability/log";
import { deliverEvents } from "./deliver";
import { ensureCursors } from "./event-store";
import { checkSubscribers, type Subscriber } from "./subscriber";

/** Throws if a subscriber is registered twice. */
export function eventJobs(subscribers: readonly Subscriber[]): Job[] {
  checkSubscribers(subscribers);
  const prune = defineJob({
    name: "events.prune",
    every: "15 3 * * *",
    timeoutSeconds: 1_800,
    retryDelaySeconds: 60,
    work: ({ signal }) => pruneEvents(subscribers, signal),
  });
  return subscribers.length === 0 ? [prune] : [delivery(subscribers), prune];
}

/**
 * Creates the cursor of each new subscriber before the first commit. If the database is down, nothing commits, and the job does
 * it later.
 */
export async function beginEvents(subscribers: readonly Subscriber[]): Promise<void> {
  try {
    await ensureCursors(database().db, subscribers);
  } catch (error) {
    logger().warn({ err: error }, "subscribers begin once the database is there");
  }
}

function delivery(subscribers: readonly Subscriber[]): Job {
  let known = false;
  return defineJob({
    name: "events.deliver",
    every: "2s",
    work: async ({ signal }) => {
      if (!known) await ensureCursors(database().db, subscribers);
      known = true;
      await deliverEvents(subscribers, { signal });
    },
  });
}

/** Returns the number of removed events. */
export async function pruneEvents(subscribers: readonly Subscriber[], signal?: AbortSignal): Promise<number> {
  const { db } = database();
  const names = subscribers.map(({ name }) => name);
  await ensureCursors(db, subscribers);
  const left = await db
    .select({ name: eventCursors.subscriber, knownAt: eventCursors.knownAt })
    .from(eventCursors)
    .where(names.length > 0 ? notInArray(eventCursors.subscriber, names) : undefined);
  for (const { name, knownAt } of left) {
    logger().warn(
      { subscriber: name, knownAt },
      "this release has no such subscriber; its cursor holds up pruning until no release has known it for 30 days",
    );
  }
  return removeOld("outbox_events", config().retention.events, signal);
}
