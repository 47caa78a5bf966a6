import { staffMessages } from "@/db/schema/notifications";
import { command } from "../../../commands/command";
import { update } from "../../../commands/rows";
import { fact } from "../../../commands/template";
import * as contract from "../../../contract/notifications/staff-messages";
import { staffMessagesRead } from "../events";
import { unreadAmong } from "./queries";

/**
 * Marks the reader's own messages as read. Read, foreign and unknown ids are skipped, so that responses do not reveal
 * which ids exist. Locks the marked rows. The later of two concurrent calls is replanned without them.
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
