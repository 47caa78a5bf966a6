import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/notifications/screens";
import type { Queue } from "../../domain";
import { countNotifications, type NotificationFilter } from "./queries";

export const notificationQueues: readonly Queue[] = [
  {
    label: t.failedMessages,
    href: "/notifications?status=FAILED",
    authorities: ["notification:operate"],
    count: async (reports) => ({ value: await inWords(reports, { status: "FAILED" }), note: t.couldNotBeDelivered }),
  },
  {
    label: t.lateMessages,
    href: "/notifications?late=true&sort=-age",
    authorities: ["notification:operate"],
    count: async (reports) => ({ value: await inWords(reports, { late: true }), note: t.queuedForLong }),
  },
];

async function inWords(reports: ReadDb, filter: NotificationFilter): Promise<string> {
  const { count, more } = await countNotifications(reports, filter);
  return `${count.toLocaleString("en")}${more ? "+" : ""}`;
}
