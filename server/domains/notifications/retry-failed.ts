import { notifications } from "@/db/schema/notifications";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/notifications";
import { notificationsChanged } from "./events";
import { oldestFailed } from "./queries";

// Puts back what failed, many at once: after an outage, or once a setting is mended. Locks the rows that it puts back, by id; of two at
// once the later one is planned anew without them. Moves no money and never parks.

/** What the audit trail calls all channels together. */
export const ALL_CHANNELS = "ALL";

export const retryFailedNotifications = command(contract.retryFailedNotifications, {
  plan: async ({ body: { channel } }, { read }) => {
    const { ids, left } = await oldestFailed(read, channel, contract.MOST_RETRIED);
    const set = { status: "PENDING" as const, attempts: 0, nextAttemptAt: fact("postedAt") };
    return {
      rows: ids.map((id) => update(notifications, { id }, { expect: { status: ["FAILED"] }, set, refusal: "STALE" })),
      subject: { type: "notification_channel", id: channel ?? ALL_CHANNELS },
      auditDetail: { after: { retried: ids.length } },
      ...(ids.length > 0 && { outbox: [{ type: notificationsChanged }] }),
      answer: { retried: ids.length, left },
    };
  },
});
