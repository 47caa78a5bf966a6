import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/accounts";
import { edit, nextVersion, requireMatch, unchanged } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import { factMoney, type Planned, type PlannedRow, plannedView } from "../../commands/template";
import type { AccountView } from "../../contract/accounts";
import { DomainError } from "../../kernel/errors";
import { statusOf } from "../../posting/account-states";
import type { LedgerAccountChange } from "../../posting/accounts";
import { accountChanged } from "./events";
import { type AccountRecord, getAccount, viewOf } from "./queries";

function closed(accountNo: string | null): DomainError {
  return new DomainError("ILLEGAL_STATE", t.accountIsClosed(accountNo ?? "").replace("  ", " "));
}

/** The engine reports a closed account as 422. For a change of the account itself it is 409 (RULES.md). */
export const closedMeanwhile = { ACCOUNT_NOT_ACTIVE: () => closed(null) };

/** Throws NOT_FOUND, and ILLEGAL_STATE if it is closed. */
export async function openAccountToChange(read: ReadDb, idOrNumber: string): Promise<AccountRecord> {
  const account = await getAccount(read, idOrNumber);
  if (account.closed) throw closed(account.accountNo);
  return account;
}

type Changed = Omit<AccountRecord, "closedAt"> & Pick<PlannedRow<AccountRecord>, "closedAt">;

/**
 * Plans a change of state. The answer has the balances of its commit. Throws CHANGED_MEANWHILE if the blocks differ from those of
 * the sent version.
 */
export async function changeOf(
  before: AccountRecord,
  after: Changed,
  change: LedgerAccountChange,
  context: CommandContext,
): Promise<Plan & { answer: Planned<AccountView> }> {
  const { id, currency } = before;
  const { version, ...guarded } = await guard(before, after, context);
  return {
    accounts: [change],
    ...guarded,
    subject: { type: "account", id },
    outbox: [{ type: accountChanged }],
    auditDetail: {
      accountNo: before.accountNo,
      before: { status: statusOf(before) },
      after: { status: statusOf(after) },
      reason: after.blockReason,
    },
    answer: {
      ...plannedView(viewOf, { ...after, version }),
      ledgerBalance: factMoney(`accounts.${id}.balance`, currency),
      holds: factMoney(`accounts.${id}.held`, currency),
      availableBalance: factMoney(`accounts.${id}.available`, currency),
    },
  };
}

const EDITED = ["debitBlocked", "creditBlocked", "blockReason", "closed"] as const;

/** A new version of the account, or the requirement that it is unchanged. */
async function guard(before: AccountRecord, after: Changed, context: CommandContext) {
  const { id, version } = before;
  if (EDITED.some((field) => before[field] !== after[field])) {
    return { version: nextVersion(before), rows: [await edit(accounts, { id }, before, { set: {} }, context)] };
  }
  await requireMatch(before, context);
  return { version, requireRows: [unchanged(accounts, { id }, before)] };
}
