import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/accounts";
import type { Plan } from "../../commands/plan";
import { factMoney } from "../../commands/template";
import type { AccountView } from "../../contract/accounts";
import { DomainError } from "../../kernel/errors";
import { statusOf } from "../../posting/account-states";
import type { LedgerAccountChange } from "../../posting/accounts";
import { accountChanged } from "./events";
import { type AccountRecord, getAccount, viewOf } from "./queries";

/** What blocking, unblocking and closing have in common. */

function closed(accountNo: string | null): DomainError {
  return new DomainError("ILLEGAL_STATE", t.accountIsClosed(accountNo ?? "").replace("  ", " "));
}

/** The engine's own word for a closed account is 422; for a change of the account itself it is 409 (RULES.md). */
export const closedMeanwhile = { ACCOUNT_NOT_ACTIVE: () => closed(null) };

/** The account to change. Throws NOT_FOUND, and ILLEGAL_STATE when it is closed. */
export async function openAccountToChange(read: ReadDb, idOrNumber: string): Promise<AccountRecord> {
  const account = await getAccount(read, idOrNumber);
  if (account.closed) throw closed(account.accountNo);
  return account;
}

/** The plan that changes the account's state and answers it, with the balances of the moment of the change. */
export function changeOf(
  before: AccountRecord,
  after: AccountRecord,
  change: LedgerAccountChange,
): Plan & { answer: AccountView } {
  const { id, currency } = before;
  return {
    accounts: [change],
    subject: { type: "account", id },
    outbox: [{ type: accountChanged }],
    auditDetail: {
      accountNo: before.accountNo,
      before: { status: statusOf(before) },
      after: { status: statusOf(after) },
      reason: after.blockReason,
    },
    answer: {
      ...viewOf(after),
      ledgerBalance: factMoney(`accounts.${id}.balance`, currency),
      holds: factMoney(`accounts.${id}.held`, currency),
      availableBalance: factMoney(`accounts.${id}.available`, currency),
    },
  };
}
