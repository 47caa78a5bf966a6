import { inTransaction } from "@/db/tx";
import { writeStaffMessages } from "@/server/domains/notifications/staff/staff-messages";
import { newId } from "@/server/kernel/ids";
import { bySession, type Caller } from "../callers";
import { makeStaff } from "../identity";
import type { ContractCases } from "./case";

/** A staff user with a message. */
async function told(): Promise<{ caller: Caller; messageId: string }> {
  const [{ id: staffUserId }, messageId] = [await makeStaff(), newId()];
  const message = { subject: "Deposit approved", paragraphs: ["It has been posted."], facts: [] };
  const about = { eventType: "APPROVAL_DECIDED", subjectType: "approval", subjectId: newId() };
  await inTransaction((tx) => writeStaffMessages(tx, [{ id: messageId, staffUserId, message, ...about }]));
  return { caller: await bySession(staffUserId), messageId };
}

export const staffMessageCases: ContractCases = {
  listOwnMessages: async () => ({ status: 200, caller: (await told()).caller }),
  markOwnMessagesRead: async () => {
    const { caller, messageId } = await told();
    return { body: { messageIds: [messageId] }, status: 200, caller };
  },
};
