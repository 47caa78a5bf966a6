import type { CardLoanView } from "@/server/contract/card-loans/loans";
import { act } from "@/server/domains/card-loans/arithmetic/act";
import { opened } from "@/server/domains/card-loans/arithmetic/opened";
import { storedState } from "@/server/domains/card-loans/arithmetic/stored";
import type { Terms } from "@/server/domains/card-loans/arithmetic/types";
import { figuresOf } from "@/server/domains/card-loans/figures";
import { newId } from "@/server/kernel/ids";
import { cardRow } from "../cards";
import { ownerSql } from "../test-database";
import { after, type CaseBank, type ContractCase, type ContractCases } from "./case";

const usd = (amount: number) => ({ amount, currency: "USD" });

async function loanBody({ partyId }: { partyId: string }) {
  return { cardholderPartyId: partyId, creditLimit: usd(5_000), purchaseApr: 24, minDuePercent: 5, cycleDay: 15 };
}

/** A loan of a customer whose deposit account has 1,000.00. */
async function made(bank: CaseBank) {
  const account = await bank.account({ balance: 1_000 });
  const { id } = (await bank.post("/card-loans", await loanBody(account))) as unknown as CardLoanView;
  return { account, params: { id } };
}

const loan = async (bank: CaseBank) => ({ params: (await made(bank)).params });

async function blocked(bank: CaseBank) {
  const { params } = await loan(bank);
  await bank.post(`/card-loans/${params.id}/block`, {});
  return { params };
}

const payment = ({ account: { accountId } }: Awaited<ReturnType<typeof made>>, amount: number) => ({
  amount: usd(amount),
  fromDepositAccountId: accountId,
});

const TERMS: Terms = {
  aprs: { PURCHASE: 24_000_000n, CASH: 0n, PENALTY: 0n },
  ...{ minDuePercent: 5_000_000n, minDueFloor: 25_00n, lateFee: 35_00n },
  ...{ gracePeriodDays: 21, lateFeeGraceDays: 0, cycleDay: 15 },
};

/** Its purchase of 600.00 is dated back, so that a payment catches up statements, a late fee and stages. */
async function overdue(bank: CaseBank) {
  const found = await made(bank);
  const { id } = found.params;
  const cardId = await cardRow({ ...found.account, accountId: id }, { type: "CREDIT" });
  await bank.post("/card-network/force-posts", { networkRef: `ref-${newId()}`, cardId, amount: usd(600) });
  const bought = { kind: "PURCHASE", amount: 600_00n, fee: 0n } as const;
  const account = { terms: TERMS, limit: 5_000_00n };
  const { state } = act(account, opened(TERMS, "2025-11-16"), "2025-11-20", bought);
  const sql = ownerSql();
  const { doneOn, nextCutOn, nextDueOn } = figuresOf(state);
  await sql`
    update card_loan_figures set state = ${sql.json(storedState(state) as never)}, done_on = ${doneOn}, next_cut_on = ${nextCutOn},
      next_due_on = ${nextDueOn} where id = ${id}`;
  await bank.post(`/card-loans/${id}/payments`, payment(found, 20));
  return { params: { id } };
}

/** Overpaid by 100.00. */
async function creditPayout(bank: CaseBank) {
  const found = await made(bank);
  await bank.post(`/card-loans/${found.params.id}/payments`, payment(found, 100));
  return { params: found.params, body: { amount: usd(40), toDepositAccountId: found.account.accountId } };
}

const withBody =
  (body: object): ContractCase =>
  async (bank) => ({ ...(await loan(bank)), body });

export const cardLoanCases: ContractCases = {
  listCardLoans: async (bank) => {
    await blocked(bank);
    await overdue(bank);
    return {};
  },
  openCardLoan: async (bank) => ({ body: await loanBody(await bank.account()), status: 201 }),
  getCardLoan: overdue,
  blockCardLoan: withBody({ reason: "DELINQUENCY", note: "Two minimums unpaid" }),
  unblockCardLoan: blocked,
  closeCardLoan: withBody({ note: "At the customer's request" }),
  setCreditLimit: withBody({ creditLimit: usd(800) }),
  payCardLoan: async (bank) => {
    const found = await made(bank);
    return { params: found.params, body: payment(found, 45.74) };
  },
  previewPayment: async (bank) => ({ ...(await overdue(bank)), body: { amount: usd(45.74) } }),
  payOutCreditBalance: creditPayout,
  getCardLoanPortfolio: after(overdue),
  listStatements: overdue,
  getStatement: async (bank) => {
    const { id } = (await overdue(bank)).params;
    const [row] = await ownerSql()`select id from card_loan_statements where loan_id = ${id} order by number limit 1`;
    return { params: { id, statementId: String(row?.id) } };
  },
  getInterestWorksheet: overdue,
  listCardLoanTransactions: overdue,
  listCardLoanDues: overdue,
  listCardLoanStages: overdue,
};
