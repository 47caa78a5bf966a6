import { listNotifications } from "@/server/contract/notifications/notifications";
import { listParties } from "@/server/contract/parties";
import type { FindRecord, Sample } from "@/server/testing/samples";

const mail: FindRecord = async (bank) =>
  (await bank.get(listNotifications, { query: { channel: "EMAIL", limit: 1 } }))[0]?.id;
const text: FindRecord = async (bank) =>
  (await bank.get(listNotifications, { query: { channel: "SMS", limit: 1 } }))[0]?.id;
const customer: FindRecord = async (_, as) =>
  (await as("checker").get(listParties, { query: { limit: 1 } }))[0]?.customerNo;

export const samples: readonly Sample[] = [
  ["operations", "/notifications"],
  ["operations", "/notifications?status=FAILED"],
  ["operations", "/notifications/all"],
  ["teller", "/notifications/all"],
  ["operations", "/notifications/{mail}", mail],
  ["operations", "/notifications/{text}", text],
  ["operations", "/notifications/new"],
  ["operations", "/notifications/templates"],
  ["teller", "/notifications/templates"],
  ["operations", "/notifications/runs"],
  ["operations", "/notifications/preferences"],
  ["operations", "/notifications/preferences?customer={customerNo}", customer],
  ["teller", "/notifications/preferences?customer={customerNo}", customer],
  ["operations", "/notifications/mail-catcher"],
  ["teller", "/notifications/messages"],
  ["compliance", "/notifications/messages?show=unread"],
];
