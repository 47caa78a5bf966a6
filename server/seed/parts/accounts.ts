import type { AccountView } from "@/server/contract/accounts";
import { blockAccount, closeAccount } from "@/server/domains/accounts/change-account";
import { openAccount } from "@/server/domains/accounts/open-account";
import {
  blockedDemoAccounts,
  closedDemoAccount,
  type DemoAccount,
  demoAccounts,
  dormantDemoAccounts,
} from "../demo-customers";
import { openingBalance, openingCapital } from "../opening-entries";
import type { DemoBank, DemoPart } from "../part";

const OFFICER = "head-teller@countinghouse.example";

const capital = [
  { amount: 5_000_000, currency: "USD" },
  { amount: 1_500_000, currency: "EUR" },
  { amount: 250_000_000, currency: "JPY" },
];

/** Accounts with opening balances. At the end some are blocked, dormant or closed. */
export const part: DemoPart = {
  after: ["parties"],
  prepare: async (bank) => {
    for (const amount of capital) {
      await bank.run(`capital ${amount.currency}`, OFFICER, openingCapital, {
        params: {},
        query: {},
        body: { amount },
      });
    }
    for (const account of [...demoAccounts, closedDemoAccount]) await open(bank, account);
  },
  finish: async (bank) => {
    for (const { account, ...block } of blockedDemoAccounts) {
      const request = { params: { id: bank.account(account).accountId }, query: {}, body: block };
      await bank.run(`block ${account}`, OFFICER, blockAccount, request);
    }
    const closed = { params: { id: bank.account(closedDemoAccount.key).accountId }, query: {}, body: undefined };
    await bank.run(`close ${closedDemoAccount.key}`, OFFICER, closeAccount, closed);
    for (const key of dormantDemoAccounts) {
      // No command declares an account dormant, and the history is too short.
      await bank.owner`update ledger_accounts set dormant = true where id = ${bank.account(key).accountId}`;
    }
  },
};

async function open(bank: DemoBank, { key, customer, product, currency, branch, opening }: DemoAccount): Promise<void> {
  const customerNo = bank.parties.get(customer)?.customerNo ?? "";
  const requested = { customerNo, productCode: product, currency, branchCode: branch };
  const { body } = await bank.run(`account ${key}`, OFFICER, openAccount, { params: {}, query: {}, body: requested });
  const account = body as AccountView;
  bank.accounts.set(key, account);
  if (opening === 0) return;
  const brought = { accountId: account.accountId, amount: { amount: opening, currency } };
  await bank.run(`opening balance ${key}`, OFFICER, openingBalance, { params: {}, query: {}, body: brought });
}
