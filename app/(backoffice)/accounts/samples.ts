import { listAccounts } from "@/server/contract/accounts";
import { samplesOf } from "@/server/testing/samples";

// No account has the number 000000000000.
export const samples = samplesOf(
  {
    teller: "/accounts /accounts/new /accounts/000000000000",
    headTeller: "/accounts/{account} /statements/{account}?from=2020-01-01",
  },
  {
    account: async (bank) => {
      const accounts = await bank.get(listAccounts, { query: { status: "ACTIVE" } });
      return accounts.find(({ holds }) => holds.amount > 0)?.accountId;
    },
  },
);
