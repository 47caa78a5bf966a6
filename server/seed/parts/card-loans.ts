import type { AccountView } from "@/server/contract/accounts";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { CardView } from "@/server/contract/cards";
import type { PartyView } from "@/server/contract/parties";
import { openAccount } from "@/server/domains/accounts/open-account";
import { blockCardLoan, closeCardLoan, setCreditLimit } from "@/server/domains/card-loans/change-loan";
import { runStep } from "@/server/domains/card-loans/day/steps";
import { openCardLoan } from "@/server/domains/card-loans/open-card-loan";
import { authorizeCard } from "@/server/domains/card-network/authorize-card";
import { activateCard } from "@/server/domains/cards/change-card";
import { issueCard } from "@/server/domains/cards/issue-card";
import { openParty } from "@/server/domains/parties/open-party";
import { addDays, addMonths, type BusinessDate, weekday } from "@/server/kernel/business-date";
import { newId } from "@/server/kernel/ids";
import { settleDemoCards } from "../card-settlement";
import { type DemoLoan, demoLoans } from "../demo-card-loans";
import { type LoanOnDate, takeLoanThrough, usd } from "../demo-loan-day";
import { openingBalance } from "../opening-entries";
import type { DemoBank, DemoPart } from "../part";

const OFFICER = "cards@countinghouse.example";
const HEAD_TELLER = "head-teller@countinghouse.example";
const NETWORK = "demo-network";
const MARK = "card loans";
/** Days of the other demo data. */
const MONTH = 30;
const nothing = { params: {}, query: {} };

const opened = new Map<string, LoanOnDate>();
let last: BusinessDate;

/**
 * A year of card loans before the first business date, by the bank's own commands and daily steps, and the month after it by the bank's own
 * runs. The year comes before other parts, so that no entry of theirs has an earlier date than one before it.
 */
export const part: DemoPart = {
  after: ["cards", "card-network"],
  prepare: async (bank) => {
    opened.clear();
    const mark = await markOf(bank);
    last = addDays(mark.firstDate, MONTH);
    if (!mark.isFinished) await makeYear(bank, mark.firstDate);
    for (const loan of demoLoans) await open(bank, loan, mark.firstDate);
  },
  day: async (bank, date) => {
    if ((await today(bank)) !== date) return;
    await liveThrough(bank, date);
  },
  finish: async (bank) => {
    for (const { demo, ...made } of opened.values()) await end(bank, demo, made);
  },
};

/** The first date of the other demo data, kept while the business date is earlier. */
async function markOf({ owner }: DemoBank): Promise<{ firstDate: BusinessDate; isFinished: boolean }> {
  const [mark] = await owner<{ firstDate: BusinessDate; isFinished: boolean }[]>`
    insert into seed_marks as m (name, first_date) select ${MARK}, business_date from bank_day where id = 1
    on conflict (name) do update set first_date = m.first_date
    returning first_date::text as "firstDate", finished_at is not null as "isFinished"`;
  if (!mark) throw new Error("the bank has no business date");
  return mark;
}

async function today({ owner }: DemoBank): Promise<BusinessDate> {
  const [row] = await owner<{ date: BusinessDate }[]>`select business_date::text as date from bank_day where id = 1`;
  return row?.date ?? "";
}

/** Only a seed moves the business date back, before any date has ended. */
async function moveTo({ owner }: DemoBank, date: BusinessDate): Promise<void> {
  await owner`update bank_day set business_date = ${date}::text::date where id = 1`;
}

async function makeYear(bank: DemoBank, firstDate: BusinessDate): Promise<void> {
  const reached = await today(bank);
  const from = demoLoans.map((loan) => openedOn(loan, firstDate)).sort()[0] ?? firstDate;
  let previous = reached < firstDate ? addDays(reached, -1) : from;
  for (let date = reached < firstDate ? reached : from; date < firstDate; date = nextWeekday(date)) {
    await moveTo(bank, date);
    for (const loan of demoLoans) if (openedOn(loan, firstDate) <= date) await open(bank, loan, firstDate);
    await endDays(previous, date);
    await liveThrough(bank, date);
    if (nextWeekday(date).slice(0, 7) > date.slice(0, 7)) await settleDemoCards(bank, date);
    previous = date;
  }
  const accounts = [...opened.values()].map(({ accountId }) => accountId);
  await bank.owner`delete from outbox_events where type = 'account.opened' and subject = any (${accounts})`;
  await bank.owner`
    with finished as (update seed_marks set finished_at = clock_timestamp() where name = ${MARK} returning first_date)
    update bank_day set business_date = first_date from finished where id = 1`;
}

function nextWeekday(date: BusinessDate): BusinessDate {
  const next = addDays(date, 1);
  return weekday(next) <= 5 ? next : nextWeekday(next);
}

const openedOn = ({ months }: DemoLoan, firstDate: BusinessDate) =>
  nextWeekday(addDays(addMonths(firstDate, -months), -1));

/** The daily steps of the dates from `first` until `date`. */
async function endDays(first: BusinessDate, date: BusinessDate): Promise<void> {
  const ids = [...opened.values()].map(({ loanId }) => loanId);
  for (let on = first; on < date; on = addDays(on, 1)) await runStep("CUT", { id: newId(), businessDate: on }, ids);
}

/** The day of the cut that makes the first missed due date. */
function cycleDayOf({ daysPastDue }: DemoLoan, index: number): number {
  if (daysPastDue === 0) return 1 + ((index * 5) % 28);
  return Math.min(28, Number(addDays(last, -daysPastDue - 21).slice(8)));
}

async function open(bank: DemoBank, demo: DemoLoan, firstDate: BusinessDate): Promise<void> {
  const { key, party, last4, network, limit, apr } = demo;
  if (opened.has(key)) return;
  const step = `card loan ${key}`;
  const { partyId, customerNo } = (await bank.run(`${step} party`, HEAD_TELLER, openParty, { ...nothing, body: party }))
    .body as PartyView;
  const requested = { customerNo, productCode: "CURRENT", currency: "USD", branchCode: "MAIN" };
  const { accountId } = (await bank.run(`${step} account`, HEAD_TELLER, openAccount, { ...nothing, body: requested }))
    .body as AccountView;
  const brought = { accountId, amount: usd(limit * 4) };
  await bank.run(`${step} opening balance`, HEAD_TELLER, openingBalance, { ...nothing, body: brought });
  const terms = {
    ...{ cardholderPartyId: partyId, creditLimit: usd(limit), purchaseApr: apr, cashAdvanceApr: apr + 4 },
    ...{ penaltyApr: apr + 8, cycleDay: cycleDayOf(demo, demoLoans.indexOf(demo)) },
  };
  const loan = (await bank.run(step, OFFICER, openCardLoan, { ...nothing, body: terms })).body as CardLoanView;
  const card = {
    ...{ type: "CREDIT" as const, cardholderPartyId: partyId, fundingAccountId: loan.id, last4, network },
    ...{ singleTxnCap: null, dailyAmount: null, atmDailyAmount: null },
  };
  const { id } = (await bank.run(`${step} card`, OFFICER, issueCard, { ...nothing, body: card })).body as CardView;
  const itself = { params: { id }, query: {}, body: undefined };
  bank.cards.set(
    `${key}/${last4}`,
    (await bank.run(`${step} card activated`, OFFICER, activateCard, itself)).body as CardView,
  );
  opened.set(key, { demo, loanId: loan.id, accountId, cardId: id, openedOn: openedOn(demo, firstDate) });
}

type Row = {
  id: string;
  balance: number;
  statement: number;
  minimum: number;
  pastDue: number;
  days: number;
  due: BusinessDate | null;
};

async function liveThrough(bank: DemoBank, date: BusinessDate): Promise<void> {
  const rows = await bank.owner<Row[]>`
    select id, balance_minor::int as balance, statement_minor::int as statement, minimum_minor::int as minimum,
      past_due_minor::int as "pastDue", days_past_due as days, due_on::text as due
    from card_loan_figures where id = any (${[...opened.values()].map(({ loanId }) => loanId)})`;
  const figures = new Map(rows.map((row) => [row.id, row]));
  for (const loan of opened.values()) {
    const row = figures.get(loan.loanId);
    if (row) await takeLoanThrough(bank, loan, { date, last, ...row });
  }
}

async function end(bank: DemoBank, demo: DemoLoan, { loanId, cardId }: Omit<LoanOnDate, "demo">): Promise<void> {
  const step = `card loan ${demo.key}`;
  const of = { params: { id: loanId }, query: {} };
  if (demo.end === "LOWERED") {
    const creditLimit = usd(0.6 * demo.limit);
    await bank.run(`${step} lowered`, OFFICER, setCreditLimit, { ...of, body: { creditLimit } });
  }
  if (demo.end === "BLOCKED") {
    const body = { reason: "DELINQUENCY" as const, note: "Three reminders without an answer." };
    await bank.run(`${step} blocked`, OFFICER, blockCardLoan, { ...of, body });
  }
  if (demo.end === "CLOSED") {
    const body = { note: "At the customer's request. The balance is paid by standing order." };
    await bank.run(`${step} closed`, OFFICER, closeCardLoan, { ...of, body });
  }
  if (demo.end !== "HELD") return;
  const place = { merchantName: "Hotel Bellevue", mcc: "7011", merchantCountry: "CH", channel: "ECOM" as const };
  const body = { networkRef: `L${demo.last4}HOTEL`, cardId, amount: usd(240), ...place };
  await bank.run(`${step} held`, NETWORK, authorizeCard, { ...nothing, body });
}
