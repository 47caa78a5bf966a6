import type { CardLoanView } from "@/server/contract/card-loans/loans";
import type { CardLoanStatementView } from "@/server/contract/card-loans/statements";
import { type Api, type ApiAnswer, apiAs } from "./api";
import { type CardBank, openCardBank, type TestCard } from "./card-bank";
import { cardRow } from "./cards";
import { endDaysUntil } from "./end-of-day";
import { makeClient } from "./identity";
import { fund } from "./posting";
import { usd } from "./teller";
import { ownerSql } from "./test-database";

type Terms = Partial<{
  purchaseApr: number;
  cashAdvanceApr: number;
  penaltyApr: number;
  minDuePercent: number;
  minDueFloor: object;
  gracePeriodDays: number;
  cycleDay: number;
}>;
export type TestLoan = { id: string; card: TestCard; depositId: string };

export type LoanBank = CardBank & {
  /** A client with card:read and card:operate. */
  officer: Api;
  /** A loan of 5,000.00 by default with an active card and a funded deposit account of its holder. */
  loan(terms?: Terms & { limit?: number; funds?: number }): Promise<TestLoan>;
  buy(loan: TestLoan, amount: number): Promise<ApiAnswer>;
  takeCash(loan: TestLoan, amount: number): Promise<ApiAnswer>;
  pay(loan: TestLoan, amount: number): Promise<ApiAnswer>;
  /** Closes all dates before it, each by a run. */
  day(date: string): Promise<void>;
  view(loan: TestLoan): Promise<CardLoanView>;
  statements(loan: TestLoan): Promise<CardLoanStatementView[]>;
};

/** The terms of the acceptance examples X1 to X5. */
export const EXAMPLE = {
  ...{ purchaseApr: 24, cashAdvanceApr: 30, penaltyApr: 36, minDuePercent: 5, gracePeriodDays: 21 },
  minDueFloor: usd(25),
};

/** A bank with card loans, on this business date at first. Amounts are in major units of USD. */
export async function openLoanBank(firstDay = "2026-01-16"): Promise<LoanBank> {
  const bank = await openCardBank();
  await ownerSql()`update bank_day set business_date = ${firstDay}`;
  const officer = await apiAs(await makeClient({ authorities: ["card:read", "card:operate"] }));
  const done = async (answer: Promise<ApiAnswer>, ...statuses: number[]) => {
    const found = await answer;
    if (!statuses.includes(found.status)) throw new Error(JSON.stringify(found));
    return found;
  };
  const spend = async ({ card }: TestLoan, amount: number, channel: "POS" | "ATM") => {
    const { id, declineReason } = await bank.authorize(card, { amount, channel });
    if (declineReason !== null) throw new Error(declineReason);
    return done(bank.capture({ id }), 201);
  };
  return {
    ...bank,
    officer,
    loan: async ({ limit = 5000, funds = 100_000, ...terms } = {}) => {
      const account = await bank.make.account();
      if (funds > 0) await fund(account.accountId, Math.round(funds * 100));
      const body = { cardholderPartyId: account.partyId, creditLimit: usd(limit), ...EXAMPLE, ...terms };
      const { id } = (await done(officer("POST", "/card-loans", body), 201)).body as unknown as CardLoanView;
      const cardId = await cardRow({ ...account, accountId: id }, { type: "CREDIT" });
      return { id, card: { id: cardId, accountId: id, partyId: account.partyId }, depositId: account.accountId };
    },
    buy: (loan, amount) => spend(loan, amount, "POS"),
    takeCash: (loan, amount) => spend(loan, amount, "ATM"),
    pay: ({ id, depositId }, amount) =>
      done(
        officer("POST", `/card-loans/${id}/payments`, { amount: usd(amount), fromDepositAccountId: depositId }),
        200,
      ),
    day: endDaysUntil,
    view: async ({ id }) => (await done(officer("GET", `/card-loans/${id}`), 200)).body as unknown as CardLoanView,
    statements: async ({ id }) =>
      (await done(officer("GET", `/card-loans/${id}/statements`), 200)).body as unknown as CardLoanStatementView[],
  };
}

/** Until their next movements, end-of-day runs leave these loans out. */
export async function holdBack(loans: readonly Pick<TestLoan, "id">[]): Promise<void> {
  await ownerSql()`
    update card_loan_figures set next_cut_on = '2099-01-01', next_due_on = null, oldest_due_on = null, days_past_due = 0, bearing = false
    where id = any (${loans.map(({ id }) => id)})`;
}

/** Runs of this work leave all loans out. Later ones have the missing days to do. */
export async function passedOver(work: () => Promise<void>): Promise<void> {
  const sql = ownerSql();
  const kept = await sql<{ id: string }[]>`
    select id, revision, next_cut_on::text, next_due_on::text, oldest_due_on::text, days_past_due, bearing from card_loan_figures`;
  await holdBack(kept);
  await work();
  await sql`
    update card_loan_figures f set next_cut_on = k.next_cut_on, next_due_on = k.next_due_on, oldest_due_on = k.oldest_due_on,
      days_past_due = k.days_past_due, bearing = k.bearing
    from jsonb_to_recordset(${sql.json(kept as never)}) as k (id uuid, revision int, next_cut_on date, next_due_on date, oldest_due_on date,
      days_past_due int, bearing boolean) where f.id = k.id and f.revision = k.revision`;
}
