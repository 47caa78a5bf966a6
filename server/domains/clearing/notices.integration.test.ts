import { beforeAll, expect, it } from "vitest";
import { database } from "@/db/client";
import { type ClearingBank, openClearing } from "@/server/testing/clearing";
import { fund } from "@/server/testing/posting";
import { itemReturned } from "./events";
import { clearingNotices } from "./notices";

let bank: ClearingBank;
const [notice] = clearingNotices;

beforeAll(async () => {
  bank = await openClearing();
});

const messagesOf = async (ids: readonly string[]) =>
  notice?.messagesFor(
    database().db,
    ids.map((subject) => ({ ...{ id: `event-${subject}`, type: itemReturned, subject, payload: {} } }) as never),
  );

it("a returned cheque is announced to the holder of the account, in the words for payee or drawer", async () => {
  const account = await bank.make.account();
  await fund(account.accountId, 100_000);
  const [out, into] = [
    await bank.lodge({ account, amount: 1_250.75, serial: "000417" }),
    await bank.receive({ account, amount: 80 }),
  ];
  await bank.giveBack(out, "REFER_TO_DRAWER");
  await bank.giveBack(into, "the clerk's own words");
  const messages = await messagesOf([out.id, into.id]);
  expect(messages).toMatchObject([
    {
      eventId: `event-${out.id}`,
      to: { partyId: account.partyId },
      eventType: "CHEQUE_RETURNED",
      params: {
        ...{ chequeNo: "000417", amount: "1,250.75 USD", accountNo: account.accountNo, reason: "Refer to drawer" },
        contact: "the drawer of the cheque or your branch",
      },
      correlationRef: out.reference,
    },
    { params: { chequeNo: into.reference, amount: "80.00 USD", contact: "your branch" } },
  ]);
  expect(messages?.[1]?.params).not.toHaveProperty("reason");
});

it("an unspecified reason is omitted", async () => {
  const account = await bank.make.account();
  const item = await bank.lodge({ account, amount: 10 });
  await bank.giveBack(item);
  const [message] = (await messagesOf([item.id])) ?? [];
  expect(message?.params).not.toHaveProperty("reason");
});
