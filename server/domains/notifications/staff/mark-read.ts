import { staffMessages } from "@/db/schema/notifications";
import { command } from "../../../commands/command";
import { update } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/notifications/staff-messages";
import { staffMessagesRead } from "./events";
import { unreadAmong } from "./queries";

/**
 * Marks one's own messages as read. Those that are read already, are another's or are none are left as they are, so that nobody learns
 * which ids there are. Locks the rows that it marks; of two at once the later one is planned anew without them.
 */
export const markOwnMessagesRead = command(contract.markOwnMessagesRead, {
  plan: async ({ body: { messageIds } }, { read, principal }) => {
    const unread = await unreadAmong(read, principal, messageIds);
    return {
      rows: unread.map((id) =>
        update(
          staffMessages,
          { id },
          { expect: { readAt: [null] }, set: { readAt: fact("postedAt") }, refusal: "STALE" },
        ),
      ),
      subject: { type: "staff", id: principal.id },
      ...(unread.length > 0 && { outbox: [{ type: staffMessagesRead }] }),
      answer: { marked: unread.length },
    };
  },
});
