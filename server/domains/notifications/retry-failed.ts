import { notifications } from "@/db/schema/notifications";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/notifications/notifications";
import { newId } from "../../kernel/ids";
import { notificationsChanged } from "./events";
import { oldestFailed } from "./queries";

// Requeues failed messages after an outage or a corrected setting. Locks the rows by id. The later of two concurrent
// calls is replanned without the rows of the first. Moves no money. Never parks.

export const retryFailedNotifications = command(contract.retryFailedNotifications, {
  plan: async ({ body: { channel, after } }, { read }) => {
    const { failed, left } = await oldestFailed(read, { channel, after }, contract.MOST_RETRIED);
    const retryId = newId();
    const set = { status: "PENDING" as const, attempts: 0, nextAttemptAt: fact("postedAt") };
    return {
      rows: failed.map(({ id, putBackBy }) =>
        update(
          notifications,
          { id },
          {
            expect: { status: ["FAILED"], putBackBy: [putBackBy] },
            // The history of a message reads this: the audit trail has one event for the whole retry.
            set: { ...set, putBackBy: [...(putBackBy ?? []), retryId] },
            refusal: "STALE",
          },
        ),
      ),
      subject: { type: "notification_retry", id: retryId },
      auditDetail: { after: { channel: channel ?? null, retried: failed.length } },
      ...(failed.length > 0 && { outbox: [{ type: notificationsChanged }] }),
      answer: { retried: failed.length, left, last: failed.at(-1)?.id ?? null },
    };
  },
});
