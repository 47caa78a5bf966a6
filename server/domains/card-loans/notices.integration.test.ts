import { beforeAll, expect, it } from "vitest";
import { type LoanBank, openLoanBank, type TestLoan } from "@/server/testing/card-loans";
import { deliver, startDelivery } from "@/server/testing/deliveries";
import { beginEndOfDay, finishDay } from "@/server/testing/end-of-day";
import { notificationRows } from "@/server/testing/notifications";
import { usd } from "@/server/testing/teller";

// Messages to the cardholder about statements, due dates, arrears and the limit.

let bank: LoanBank;
let loan: TestLoan;
let ending: string;

beforeAll(async () => {
  bank = await openLoanBank("2026-01-16");
  loan = await bank.loan({ cycleDay: 15 });
  ending = `ending in ${(await bank.view(loan)).reference.slice(-4)}`;
  await startDelivery();
});

let known = 0;

/** Messages in the inbox since the last call. */
async function news() {
  await deliver();
  const rows = (await notificationRows(loan.card.partyId)).filter(({ channel }) => channel === "IN_APP");
  const added = rows.slice(known);
  known = rows.length;
  return added.map(({ event_type, message: { subject, paragraphs, facts } }) => ({
    ...{ event_type, subject, text: paragraphs[0], facts },
  }));
}

it("announces each statement with its minimum and due date", async () => {
  await bank.day("2026-01-20");
  await bank.buy(loan, 600);
  await bank.day("2026-02-15");
  expect(await news()).toEqual([]);
  await bank.day("2026-02-16");
  expect(await news()).toEqual([
    {
      event_type: "STATEMENT_CUT",
      subject: "Your statement of 15 February 2026",
      text: "Your statement of 15 February 2026 is ready.",
      facts: [
        ["Account", ending],
        ["Balance", "600.00 USD"],
        ["Minimum payment", "30.00 USD"],
        ["Payment due", "8 March 2026"],
      ],
    },
  ]);
});

it("reminds of what remains due three days before the due date", async () => {
  await bank.pay(loan, 10);
  await bank.day("2026-03-05");
  expect(await news()).toEqual([]);
  await bank.day("2026-03-06");
  expect(await news()).toMatchObject([
    { event_type: "PAYMENT_DUE", text: "Your payment of 20.00 USD is due on 8 March 2026." },
  ]);
});

it("announces arrears on the first day past due, and again per worse bucket", async () => {
  await bank.day("2026-03-09");
  expect(await news()).toEqual([]);
  await bank.day("2026-03-10");
  expect(await news()).toMatchObject([
    {
      event_type: "PAYMENT_OVERDUE",
      subject: "Payment overdue: 20.00 USD",
      text: `A payment of 20.00 USD to your account ${ending} is overdue.`,
      facts: [
        ["Amount overdue", "20.00 USD"],
        ["Due since", "8 March 2026"],
        ["Account", ending],
      ],
    },
  ]);
  await bank.day("2026-04-08");
  expect((await news()).map(({ event_type }) => event_type)).toEqual(["STATEMENT_CUT", "PAYMENT_DUE"]);
  await bank.day("2026-04-09");
  const [{ pastDue, daysPastDue }, messages] = [await bank.view(loan), await news()];
  expect(daysPastDue).toBe(31);
  expect(messages).toMatchObject([
    { event_type: "PAYMENT_OVERDUE", subject: `Payment overdue: ${pastDue.amount.toFixed(2)} USD` },
  ]);
});

it("sends no message for a cure, and none about arrears that are paid before it is written", async () => {
  await bank.pay(loan, 400);
  expect((await bank.view(loan)).delinquencyBucket).toBe("CURRENT");
  expect(await news()).toEqual([]);
});

it("announces once that the balance is above the limit", async () => {
  const { currentBalance } = await bank.view(loan);
  const limit = (amount: number) =>
    bank.officer("PUT", `/card-loans/${loan.id}/credit-limit`, { creditLimit: usd(amount) });
  expect((await limit(currentBalance.amount - 1.5)).status).toBe(200);
  expect((await limit(currentBalance.amount - 2)).status).toBe(200);
  expect(await news()).toMatchObject([
    {
      event_type: "CARD_OVER_LIMIT",
      text: `The balance of your account ${ending} is 2.00 USD above your credit limit.`,
    },
  ]);
});

it("reminds once, also if a purchase runs the daily steps of the date before the end of day does", async () => {
  const other = await bank.loan({ cycleDay: 15 });
  await bank.buy(other, 100);
  await bank.day("2026-05-03");
  const day = await beginEndOfDay();
  await bank.buy(other, 1);
  expect((await finishDay(day)).status).toBe("COMPLETED");
  await bank.day("2026-05-05");
  await deliver();
  const sent = (await notificationRows(other.card.partyId)).filter(({ channel }) => channel === "IN_APP");
  expect(sent.map(({ event_type }) => event_type)).toEqual(["ACCOUNT_OPENED", "STATEMENT_CUT", "PAYMENT_DUE"]);
});
