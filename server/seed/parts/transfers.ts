import { createTransfer } from "@/server/domains/transfers/create-transfer";
import { addDays, type BusinessDate, weekday } from "@/server/kernel/business-date";
import { exponentOf } from "@/server/kernel/currency";
import { decidedTransfers, waitingTransfers } from "../demo-large-transfers";
import { occasionalPayments, type StandingPayment, standingPayments } from "../demo-payments";
import type { DemoBank, DemoPart, StepResult } from "../part";

const MAKER = "demo-maker";
const TELLER = "teller@countinghouse.example";
const CHECKER = "checker@countinghouse.example";

/** A month of payments between customers. Some are pending at the end. */
export const part: DemoPart = {
  after: ["accounts"],
  day: async (bank, date, previous) => {
    for (const [index, payment] of standingPayments.entries()) {
      if (isDue(payment, date, previous)) await pay(bank, `standing ${date} ${index}`, MAKER, payment);
    }
    await payOccasionally(bank, date);
    await decideOne(bank, date, previous);
  },
  finish: async (bank) => {
    for (const [index, payment] of waitingTransfers.entries()) await pay(bank, `waiting ${index}`, payment.by, payment);
  },
};

type DueDay = Pick<StandingPayment, "dayOfMonth" | "weekday">;
type Payment = { from: string; to: string; amount: number; narrative: string };

function pay(
  bank: DemoBank,
  step: string,
  by: string,
  { from, to, amount, narrative }: Payment,
): Promise<StepResult | null> {
  const [payer, payee] = [bank.account(from), bank.account(to)];
  return bank.attempt(`transfer ${step}`, by, createTransfer, {
    params: {},
    query: {},
    body: {
      idempotencyKey: `demo-${step.replaceAll(" ", "-")}`,
      fromAccount: payer.accountNo,
      toAccount: payee.accountNo,
      amount: { amount, currency: payer.currency },
      narrative,
    },
  });
}

/** Due on a day after the previous business day, up to and including this one. */
function isDue({ dayOfMonth, weekday: day }: DueDay, date: BusinessDate, previous: BusinessDate | null): boolean {
  if (day !== undefined) return weekday(date) === day;
  for (let each = date; each > (previous ?? addDays(date, -1)); each = addDays(each, -1)) {
    if (Number(each.slice(8)) === dayOfMonth) return true;
  }
  return false;
}

async function payOccasionally(bank: DemoBank, date: BusinessDate): Promise<void> {
  const random = bank.random(`transfers ${date}`);
  for (const [index, [from, to, least, most, narrative]] of occasionalPayments.entries()) {
    const [chance, share] = [random(), random()];
    if (chance > 0.4) continue;
    const unit = 10 ** exponentOf(bank.account(from).currency);
    const amount = Math.round((least + share * (most - least)) * unit) / unit;
    const by = chance < 0.1 ? TELLER : MAKER;
    await pay(bank, `occasional ${date} ${index}`, by, { from, to, amount, narrative });
  }
}

async function decideOne(bank: DemoBank, date: BusinessDate, previous: BusinessDate | null): Promise<void> {
  const chosen = decidedTransfers.find((transfer) => isDue(transfer, date, previous));
  if (!chosen) return;
  const made = await pay(bank, `decided ${date}`, chosen.by, chosen);
  if (!made?.approvalId) return;
  const decider = chosen.outcome === "WITHDRAWN" ? chosen.by : CHECKER;
  await bank.decide(`decision ${date}`, decider, made.approvalId, chosen.outcome, chosen.note);
}
