import { database } from "@/db/client";
import { reverseJournalEntry } from "@/server/domains/ledger/reverse-entry";
import { listPayouts } from "@/server/domains/payouts/queries";
import { postCashDeposit } from "@/server/domains/teller/post-cash-deposit";
import { listTills } from "@/server/domains/teller/till-queries";
import { createTransfer } from "@/server/domains/transfers/create-transfer";
import { CHECKER, TELLER } from "../demo-cash";
import type { DemoBank, DemoPart } from "../part";

const LEDGER = "ledger@countinghouse.example";
const AGENT = "quayside-brokers";
const INTRODUCER = "castellan-introductions";

/**
 * Commission of the history: freight at the counter for brokers, who are paid twice a month. One of several payments was reversed and is owed again.
 */
export const part: DemoPart = {
  after: ["pricing", "beneficiaries", "teller"],
  day: async (bank, date) => {
    const day = Number(date.slice(8));
    if (day % 3 === 0) await freight(bank, date, 1_800 + 35 * day);
  },
  finish: async (bank) => {
    for (const amount of [2_400, 3_150.5]) await introduced(bank, amount);
    await takeBackLatest(bank);
  },
};

async function freight(bank: DemoBank, step: string, amount: number): Promise<void> {
  const payer = bank.account("meridian-shipping/USD");
  await bank.attempt(`freight ${step}`, TELLER, createTransfer, {
    params: {},
    query: {},
    body: {
      idempotencyKey: `demo-freight-${step}`,
      fromAccount: payer.accountNo,
      beneficiaryId: bank.beneficiaries.get(AGENT),
      amount: { amount, currency: payer.currency },
      narrative: "Freight",
    },
  });
}

/** A deposit of an introduced customer at the open till. */
async function introduced(bank: DemoBank, amount: number): Promise<void> {
  const { db } = database();
  const tills = await listTills({ status: "OPEN", teller: TELLER }, null).read(db, null, 1);
  const [till] = tills.items;
  if (!till) throw new Error("the demo bank has no open till");
  const account = bank.account("castellan-legal/USD");
  await bank.run(`introduced ${amount}`, TELLER, postCashDeposit, {
    params: {},
    query: {},
    body: {
      accountId: account.accountId,
      tillId: till.tillId,
      amount: { amount, currency: account.currency },
      beneficiaryId: bank.beneficiaries.get(INTRODUCER),
      narrative: "Client money",
    },
  });
}

/**
 * A payment of an earlier day, so that a second person decides. At the middle and the end of a month the history has
 * only one, which stays: without it the report of withheld tax would be empty.
 */
async function takeBackLatest(bank: DemoBank): Promise<void> {
  const beneficiaryId = bank.beneficiaries.get(AGENT);
  const { items } = await listPayouts({ beneficiaryId }).read(database().db, null, 2);
  const [payout, earlier] = items;
  if (!payout || !earlier) return;
  const step = "commission taken back";
  const taken = await bank.run(step, LEDGER, reverseJournalEntry, {
    params: { id: payout.entryId },
    query: {},
    body: { reason: "Sent to an account that the brokers have closed" },
  });
  if (taken.approvalId)
    await bank.decide(`${step}, decided`, CHECKER, taken.approvalId, "APPROVED", "Confirmed by letter");
}
