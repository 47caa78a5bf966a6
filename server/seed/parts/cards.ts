import { database } from "@/db/client";
import type { CardView } from "@/server/contract/cards";
import { businessDate } from "@/server/domains/business-date/queries";
import { activateCard, blockCard, closeCard } from "@/server/domains/cards/change-card";
import { issueCard } from "@/server/domains/cards/issue-card";
import { addDays } from "@/server/kernel/business-date";
import { activeDemoCards, type DemoCard, demoCards } from "../demo-cards";
import type { DemoBank, DemoPart } from "../part";

const OFFICER = "cards@countinghouse.example";

/** Debit and prepaid cards in every state. Blocks and closures follow the last day, so that the cards have a history. */
export const part: DemoPart = {
  after: ["identity", "accounts"],
  prepare: async (bank) => {
    for (const card of activeDemoCards) {
      await issue(bank, card);
      const request = { ...itself(bank, card), body: undefined };
      await bank.run(`card ${card.key} activated`, OFFICER, activateCard, request);
    }
  },
  finish: async (bank) => {
    for (const card of demoCards) {
      const { key, end } = card;
      if (end.status === "ISSUED") await issue(bank, card);
      if (!("reason" in end)) continue;
      const request = { ...itself(bank, card), body: { reason: end.reason, note: end.note } };
      if (end.status === "BLOCKED") await bank.run(`card ${key} blocked`, OFFICER, blockCard, request);
      else await bank.run(`card ${key} closed`, OFFICER, closeCard, request);
    }
  },
};

async function issue(bank: DemoBank, card: DemoCard): Promise<void> {
  const { key, type, account, last4, network, caps, validDays } = card;
  const { partyId, accountId, currency } = bank.account(account);
  const [singleTxnCap, dailyAmount, atmDailyAmount] = caps.map((amount) =>
    amount === null ? null : { amount, currency },
  );
  const body = {
    ...{ type, cardholderPartyId: partyId, fundingAccountId: accountId, last4, network },
    ...{ singleTxnCap, dailyAmount, atmDailyAmount },
    ...(validDays !== undefined && { expiry: addDays(await businessDate(database().db), validDays) }),
  };
  const issued = await bank.run(`card ${key}`, OFFICER, issueCard, { params: {}, query: {}, body });
  bank.cards.set(key, issued.body as CardView);
}

function itself(bank: DemoBank, { key }: DemoCard) {
  const card = bank.cards.get(key);
  if (!card) throw new Error(`the demo bank has no card ${key}`);
  return { params: { id: card.id }, query: {} };
}
