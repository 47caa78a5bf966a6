import type { StripLine } from "@/components/money/journal-entry-strip";
import type { JournalLine } from "@/server/contract/journal";
import { glAccounts } from "@/server/domains/books/gl-accounts";
import { groupedAccountNo } from "../accounts/grouped-account-no";

export type GlNames = ReadonlyMap<string, string>;

/** Names of the chart of accounts by code. */
export async function glNames(): Promise<GlNames> {
  return new Map((await glAccounts()).map(({ glCode, name }) => [glCode, name]));
}

const CUSTOMER_ACCOUNT = /^\d{12}$/;

/** Lines of an entry for the strip: customer accounts lead to their page, general ledger accounts to theirs. */
export function stripLines(lines: readonly JournalLine[], names: GlNames, mayReadAccounts: boolean): StripLine[] {
  return lines.map(({ side, glCode, accountId, accountNo, amount }) => {
    const glName = names.get(glCode) ?? "";
    if (accountNo === null) {
      return { side, amount, account: glCode, name: glName, href: `/ledger/gl-accounts/${glCode}` };
    }
    const isCustomers = CUSTOMER_ACCOUNT.test(accountNo);
    return {
      side,
      amount,
      account: groupedAccountNo(accountNo),
      name: `${glCode} ${glName}`,
      href: isCustomers ? (mayReadAccounts ? `/accounts/${accountId}` : undefined) : `/ledger/gl-accounts/${glCode}`,
    };
  });
}
