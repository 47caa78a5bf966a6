import { and, eq, isNotNull, lt } from "drizzle-orm";
import { notifications } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/notification-screens";
import type { Queue } from "../../domain";
import { countedUpTo } from "../../http/list-count";
import { systemClock } from "../../kernel/clock";

/** What is tried every minute has long been tried by then. */
const LONG_MS = 15 * 60_000;

export const notificationQueues: readonly Queue[] = [
  {
    label: t.failedMessages,
    href: "/notifications?status=FAILED",
    authorities: ["notification:operate"],
    count: async (reports) => ({ value: await countFailed(reports), note: t.couldNotBeDelivered }),
  },
  {
    label: t.lateMessages,
    href: "/notifications",
    authorities: ["notification:operate"],
    count: async (reports) => ({ value: await countLate(reports), note: t.queuedForLong }),
  },
];

async function countFailed(reports: ReadDb): Promise<string> {
  return inWords(reports, eq(notifications.status, "FAILED"));
}

/** Queued for more than 15 minutes though their channel is configured: what waits for settings has no next attempt. */
async function countLate(reports: ReadDb): Promise<string> {
  const { status, nextAttemptAt, createdAt } = notifications;
  const before = new Date(systemClock.now().getTime() - LONG_MS).toISOString();
  return inWords(reports, and(eq(status, "PENDING"), isNotNull(nextAttemptAt), lt(createdAt, before)));
}

async function inWords(reports: ReadDb, fits: ReturnType<typeof and>): Promise<string> {
  const { id } = notifications;
  const { count, more } = await countedUpTo(reports, (limit) =>
    reports.select({ id }).from(notifications).where(fits).limit(limit).as("counted"),
  );
  return `${count.toLocaleString("en")}${more ? "+" : ""}`;
}
