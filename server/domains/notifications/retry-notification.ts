import { notifications } from "@/db/schema/notifications";
import * as t from "@/words/service/notifications/notifications";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/notifications/notifications";
import { DomainError } from "../../kernel/errors";
import { notificationsChanged } from "./events";
import { notificationView } from "./queries";

// Requeues a message that failed or waits for its next attempt, with all attempts restored. A run that holds the
// message continues, and its attempt counts as the first. Moves no money. Never parks.

const RETRIED = ["FAILED", "PENDING"] as const;

export const retryNotification = command(contract.retryNotification, {
  plan: async ({ params: { id } }, { read }) => {
    const view = await notificationView(read, id);
    const { status } = view;
    if (status === "DELIVERED" || status === "SUPPRESSED") {
      throw new DomainError("ILLEGAL_STATE", t.isNotToBeRetried[status]);
    }
    const set = { status: "PENDING" as const, attempts: 0, nextAttemptAt: fact("postedAt") };
    return {
      rows: [update(notifications, { id }, { expect: { status: RETRIED }, set, refusal: "STALE" })],
      subject: { type: "notification", id },
      outbox: [{ type: notificationsChanged }],
      answer: { ...view, ...set },
    };
  },
});
