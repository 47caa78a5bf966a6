import { listAccounts } from "@/server/contract/accounts";
import type { FindRecord, Sample } from "@/server/testing/samples";

const withHold: FindRecord = async (bank) => {
  const accounts = await bank.get(listAccounts, { query: { status: "ACTIVE" } });
  return accounts.find(({ holds }) => holds.amount > 0)?.accountId;
};

export const samples: readonly Sample[] = [
  ["teller", "/accounts"],
  ["teller", "/accounts/new"],
  ["headTeller", "/accounts/{id}", withHold],
  // A record that does not exist.
  ["teller", "/accounts/000000000000"],
  ["headTeller", "/statements/{id}?from=2020-01-01", withHold],
];
