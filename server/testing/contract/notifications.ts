import type { CaseBank, ContractCases } from "./case";

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
    return { status: 200 };
  },
  listOutbox: async (bank) => {
    await waiting(bank);
    return { status: 200 };
  },
  getNotification: async (bank) => ({ ...(await waiting(bank)), status: 200 }),
  sendNotification: async (bank) => ({ body: sendBody(await reached(bank)), status: 201 }),
  retryNotification: async (bank) => ({ ...(await waiting(bank)), status: 200 }),
  retryFailedNotifications: async () => ({ body: {}, status: 200 }),
  listPreferences: async (bank) => {
    const set = await preference(bank);
    await bank.post("/notifications/preferences", set, "PUT");
    return { query: { partyId: set.partyId }, status: 200 };
  },
  setPreference: async (bank) => ({ body: await preference(bank), status: 200 }),
  lookUpNotificationRecipient: async (bank) => ({
    query: { customerNo: (await bank.party()).customerNo },
    status: 200,
  }),
  runDispatch: async (bank) => {
    await waiting(bank);
    return { status: 200 };
  },
  listDispatchRuns: async (bank) => {
    await bank.post("/notifications/dispatch");
    return { status: 200 };
  },
  listNotificationChannels: async (bank) => {
    await waiting(bank);
    return { status: 200 };
  },
  listNotificationTemplates: async () => ({ status: 200 }),
  previewNotificationTemplate: async () => ({
    body: { eventType: "TRANSFER_RECEIVED", channel: "EMAIL", params: { amount: "250.00 USD" } },
    status: 200,
  }),
};
