import { inTransaction } from "@/db/tx";
import { writeStaffMessages } from "@/server/domains/notifications/staff/staff-messages";
import { newId } from "@/server/kernel/ids";
import { bySession, type Caller } from "../callers";
import { makeStaff } from "../identity";
import { after, type CaseBank, type ContractCases } from "./case";

async function reached(bank: CaseBank): Promise<string> {
  return (await bank.party({ email: "ada.okafor@mail.example", phone: "+44 20 7946 0018" })).partyId;
}

function sendBody(partyId: string) {
  const told = { category: "TRANSFER", eventType: "TRANSFER_RECEIVED", correlationRef: "TR-20260331-000123" };
  return { ...told, partyId, params: { amount: "250.00 USD", accountNo: "100000000018" } };
}

/** The id of a pending notification. */
async function waiting(bank: CaseBank) {
  const sent = (await bank.post("/notifications", sendBody(await reached(bank)))) as unknown as { id: string }[];
  return { params: { id: String(sent[0]?.id) } };
}

async function preference(bank: CaseBank) {
  return { category: "TRANSFER", channel: "EMAIL", partyId: await reached(bank), enabled: false };
}

export const notificationCases: ContractCases = {
  listNotifications: async (bank) => {
    const { params } = await waiting(bank);
    await bank.post(`/notifications/${params.id}/retry`);
    return {};
  },
  listOutbox: after(waiting),
  getNotification: waiting,
  sendNotification: async (bank) => ({ body: sendBody(await reached(bank)), status: 201 }),
  retryNotification: waiting,
  retryFailedNotifications: async () => ({ body: {} }),
  listPreferences: async (bank) => {
    const set = await preference(bank);
    await bank.post("/notifications/preferences", set, "PUT");
    return { query: { partyId: set.partyId } };
  },
  setPreference: async (bank) => ({ body: await preference(bank) }),
  lookUpNotificationRecipient: async (bank) => ({
    query: { customerNo: (await bank.party()).customerNo },
  }),
  runDispatch: after(waiting),
  listDispatchRuns: after((bank) => bank.post("/notifications/dispatch")),
  listNotificationChannels: after(waiting),
  listNotificationTemplates: async () => ({}),
  previewNotificationTemplate: async () => ({
    body: { eventType: "TRANSFER_RECEIVED", channel: "EMAIL", params: { amount: "250.00 USD" } },
  }),
};

/** A staff user with a message. */
async function ownMessage(): Promise<{ caller: Caller; messageId: string }> {
  const [{ id: staffUserId }, messageId] = [await makeStaff(), newId()];
  const message = { subject: "Deposit approved", paragraphs: ["It has been posted."], facts: [] };
  const about = { eventType: "APPROVAL_DECIDED", subjectType: "approval", subjectId: newId() };
  await inTransaction((tx) => writeStaffMessages(tx, [{ id: messageId, staffUserId, message, ...about }]));
  return { caller: await bySession(staffUserId), messageId };
}

export const staffMessageCases: ContractCases = {
  listOwnMessages: async () => ({ caller: (await ownMessage()).caller }),
  markOwnMessagesRead: async () => {
    const { caller, messageId } = await ownMessage();
    return { body: { messageIds: [messageId] }, caller };
  },
};
