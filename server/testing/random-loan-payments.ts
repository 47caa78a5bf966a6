import { newId } from "@/server/kernel/ids";
import { cardRow } from "./cards";
import type { Wanted } from "./random-commands";
import type { Counter } from "./teller";

// Payments of card loans and payouts of their credit balances.

type Loan = { id: string; depositId: string; currency: string };

/** Loans with a purchase of 2,000.00, two of them overpaid, and their holders' deposit accounts. */
export async function openRandomLoans({ make, teller }: Counter, currencies: readonly string[]): Promise<Loan[]> {
  const loans: Loan[] = [];
  for (const currency of currencies) {
    for (let n = 0; n < 4; n++) {
      const account = await make.account({ currency, balance: 60_000 });
      const creditLimit = { amount: 5_000, currency };
      const opened = await teller("POST", "/card-loans", { cardholderPartyId: account.partyId, creditLimit });
      const id = String(opened.body.id);
      const cardId = await cardRow({ ...account, accountId: id }, { type: "CREDIT" });
      const amount = { amount: 2_000, currency };
      await teller("POST", "/card-network/force-posts", { networkRef: newId(), cardId, amount });
      const overpaid = { amount: { amount: 9_000, currency }, fromDepositAccountId: account.accountId };
      if (n % 2 === 0) await teller("POST", `/card-loans/${id}/payments`, overpaid);
      loans.push({ id, depositId: account.accountId, currency });
    }
  }
  return loans;
}

type Bank = {
  loans: readonly Loan[];
  chance: { pick<T>(of: readonly T[]): T; happens(probability: number): boolean };
};

/** With an account of the loan's holder, seldom of another, and seldom on an unknown loan. */
const movement =
  <B extends Bank>(path: string, field: string, amountIn: (bank: B, currency: string) => object) =>
  (bank: B): Omit<Wanted, "operation"> => {
    const { loans, chance } = bank;
    const { id: known, depositId, currency } = chance.pick(loans);
    const id = chance.happens(0.03) ? newId() : known;
    const account = chance.happens(0.1) ? chance.pick(loans).depositId : depositId;
    const body = { amount: amountIn(bank, currency), [field]: account };
    return { path: `/card-loans/${id}/${path}`, params: { id }, currency, body };
  };

export const randomLoanPayments = <B extends Bank>(amountIn: (bank: B, currency: string) => object) => ({
  payCardLoan: movement("payments", "fromDepositAccountId", amountIn),
  payOutCreditBalance: movement("credit-payouts", "toDepositAccountId", amountIn),
});
