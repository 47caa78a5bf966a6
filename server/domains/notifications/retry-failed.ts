import { notifications } from "@/db/schema/notifications";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/notifications/notifications";
import { newId } from "../../kernel/ids";
import { notificationsChanged } from "./events";
import { oldestFailed } from "./queries";

// Puts back what failed, many at once: after an outage, or once a setting is mended. Locks the rows that it puts back, by id; of two at
// once the later one is planned anew without them. Moves no money and never parks.

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
            // By which the history of each of them finds it: the audit trail has one event for all.
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
