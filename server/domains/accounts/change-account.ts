import type { CommandPlan } from "../../commands/define-command";
import { factMoney, type Template } from "../../commands/template";
import { DomainError, notFound } from "../../kernel/errors";
import { statusOf } from "../../posting/account-states";
import type { LedgerAccountChange } from "../../posting/accounts";
import { type AccountRecord, findAccount, viewOf } from "./queries";

/** What blocking, unblocking and closing have in common. */

function closed(accountNo: string | null): DomainError {
  return new DomainError(
    "ILLEGAL_STATE",
    `Account ${accountNo ?? ""} is closed, and stays as it is.`.replace("  ", " "),
  );
}

/** The engine's own word for a closed account is 422; for a change of the account itself it is 409 (domain-rules «Errors»). */
export const closedMeanwhile = { ACCOUNT_NOT_ACTIVE: () => closed(null) };

/** The account to change. Throws NOT_FOUND, and ILLEGAL_STATE when it is closed. */
export async function openAccountToChange(idOrNumber: string): Promise<AccountRecord> {
  const account = await findAccount(idOrNumber);
  if (!account) throw notFound("account");
  if (account.closed) throw closed(account.accountNo);
  return account;
}

/** The plan that changes the account's state and answers it, with the balances of the moment of the change. */
export function changeOf(
  before: AccountRecord,
  after: AccountRecord,
  change: LedgerAccountChange,
  answer: { [field: string]: Template } = {},
): CommandPlan {
  const { id, currency } = before;
  return {
    accounts: [change],
    subject: { type: "account", id },
    auditDetail: {
      accountNo: before.accountNo,
      before: statusOf(before),
      after: statusOf(after),
      reason: after.blockReason,
    },
    answer: {
      status: 200,
      body: {
        ...viewOf(after),
        ledgerBalance: factMoney(`accounts.${id}.balance`, currency),
        holds: factMoney(`accounts.${id}.held`, currency),
        availableBalance: factMoney(`accounts.${id}.available`, currency),
        ...answer,
      },
    },
  };
}
