import { listNotifications } from "@/server/contract/notifications/notifications";
import { listParties } from "@/server/contract/parties";
import { samplesOf } from "@/server/testing/samples";

export const samples = samplesOf(
  {
    operations: `
      /notifications /notifications?status=FAILED /notifications/all /notifications/{mail} /notifications/{text}
      /notifications/new /notifications/templates /notifications/runs /notifications/mail-catcher
      /notifications/preferences /notifications/preferences?customer={customer}`,
    teller: `
      /notifications/all /notifications/templates /notifications/messages
      /notifications/preferences?customer={customer}`,
    compliance: "/notifications/messages?show=unread",
  },
  {
    mail: async (bank) => (await bank.get(listNotifications, { query: { channel: "EMAIL", limit: 1 } }))[0]?.id,
    text: async (bank) => (await bank.get(listNotifications, { query: { channel: "SMS", limit: 1 } }))[0]?.id,
    customer: async (_, as) => (await as("checker").get(listParties, { query: { limit: 1 } }))[0]?.customerNo,
  },
);
