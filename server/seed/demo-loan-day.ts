import { payCardLoan } from "@/server/domains/card-loans/pay-card-loan";
import { authorizeCard } from "@/server/domains/card-network/authorize-card";
import { refundCardTransaction } from "@/server/domains/card-network/refund-card-transaction";
import { addDays, type BusinessDate, daysBetween } from "@/server/kernel/business-date";
import { type DemoLoan, loanCash, loanPurchases } from "./demo-card-loans";
import type { DemoBank } from "./part";

const NETWORK = "demo-network";
const OFFICER = "cards@countinghouse.example";

/** Days before a due date on which customers pay. */
const EARLY = 4;
const LATE = 9;
/** After the opening. By then the loan is in stage 3. */
const CURED_AFTER = 150;
/** Before the last date. */
const OVERPAID_BEFORE = 20;

export type LoanOnDate = {
  readonly demo: DemoLoan;
  readonly loanId: string;
  readonly accountId: string;
  readonly cardId: string;
  readonly openedOn: BusinessDate;
};

/** A business date, and the loan's figures at its beginning in minor units. `last`: the end of the demo data. */
type Day = {
  readonly date: BusinessDate;
  readonly last: BusinessDate;
  readonly balance: number;
  readonly statement: number;
  readonly minimum: number;
  readonly pastDue: number;
  readonly days: number;
  readonly due: BusinessDate | null;
};

export const usd = (amount: number) => ({ amount: Math.round(amount * 100) / 100, currency: "USD" });

/** Acts of a customer on a business date, equal at every start. */
export async function takeLoanThrough(bank: DemoBank, loan: LoanOnDate, day: Day): Promise<void> {
  const { demo, loanId, accountId } = loan;
  const stopped = demo.daysPastDue > 0 ? addDays(day.last, -demo.daysPastDue) : null;
  const overpaid = demo.end === "OVERPAID" ? addDays(day.last, -OVERPAID_BEFORE) : null;
  if (day.date < (stopped ?? overpaid ?? day.last)) await shop(bank, loan, day);
  const payment = overpaid !== null && day.date >= overpaid ? overpayment(day) : paymentOf(loan, day, stopped);
  if (payment === null) return;
  await bank.run(`card loan ${demo.key} pays ${payment.for}`, OFFICER, payCardLoan, {
    params: { id: loanId },
    query: {},
    body: { amount: usd(payment.minor / 100), fromDepositAccountId: accountId },
  });
}

type Payment = { readonly for: string; readonly minor: number } | null;

const overpayment = ({ balance }: Day): Payment =>
  balance >= 0 ? { for: "the whole balance", minor: balance + 120_00 } : null;

function paymentOf({ demo, openedOn }: LoanOnDate, day: Day, stopped: BusinessDate | null): Payment {
  const { date, due, days, pastDue, minimum, statement } = day;
  if (demo.payer === "LATE") return days >= LATE && pastDue > 0 ? { for: `late ${date}`, minor: pastDue } : null;
  const isDue = due !== null && daysBetween(date, due) <= EARLY && (stopped === null || due < stopped);
  if (demo.payer === "CURED" && date < addDays(openedOn, CURED_AFTER)) return null;
  if (!isDue || minimum <= 0) return null;
  const minor = { FULL: statement, PART: Math.max(minimum, Math.round(statement * 0.4)) };
  return { for: due, minor: demo.payer === "FULL" || demo.payer === "PART" ? minor[demo.payer] : minimum };
}

/** About two purchases in a month, some cash and few refunds, up to nine tenths of the limit. */
async function shop(bank: DemoBank, { demo, cardId }: LoanOnDate, { date, balance }: Day): Promise<void> {
  const { key, limit, cash } = demo;
  const random = bank.random(`card loan ${key} ${date}`);
  const [comes, which, share, refunds] = [random(), random(), random(), random()];
  if (comes > 0.1) return;
  const isCash = cash && which < 0.2;
  const place = loanPurchases[Math.floor(which * loanPurchases.length)];
  if (place === undefined) return;
  const { least, most, ...merchant } = place;
  const amount = isCash ? 20 * Math.ceil(share * 10) : limit * (least + share * (most - least));
  if (balance / 100 + amount > 0.9 * limit) return;
  const named = `card loan ${key} ${date}`;
  const networkRef = `L${date.slice(2).replaceAll("-", "")}${demo.last4}`;
  const body = { networkRef, cardId, amount: usd(amount), singleMessage: true, ...(isCash ? loanCash : merchant) };
  await bank.run(named, NETWORK, authorizeCard, { params: {}, query: {}, body });
  if (isCash || refunds > 0.08) return;
  const refund = { networkRef: `R${networkRef}`, cardId, amount: usd(amount / 2), merchantName: merchant.merchantName };
  await bank.run(`${named} refund`, NETWORK, refundCardTransaction, { params: {}, query: {}, body: refund });
}
