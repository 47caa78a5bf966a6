import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/accounts";
import { accountIsInState } from "@/words/service/commands";
import { command } from "../../commands/command";
import { edit, nextVersion, requireMatch, unchanged } from "../../commands/edit";
import type { CommandContext, Plan } from "../../commands/plan";
import { fact, factMoney, type Planned, type PlannedRow, plannedView } from "../../commands/template";
import type { AccountView } from "../../contract/accounts";
import * as contract from "../../contract/accounts";
import { DomainError, validationError } from "../../kernel/errors";
import { moneyText } from "../../kernel/money";
import { statusOf } from "../../posting/account-states";
import type { LedgerAccountChange } from "../../posting/accounts";
import { accountChanged } from "./events";
import { type AccountRecord, getAccount, viewOf } from "./queries";

export function accountIsClosed(accountNo: string | null): DomainError {
  return new DomainError("ILLEGAL_STATE", t.accountIsClosed(accountNo ?? "").replace("  ", " "));
}

/** The engine reports a closed account as 422. For a change of the account itself it is 409 (RULES.md). */
const closedMeanwhile = { ACCOUNT_NOT_ACTIVE: () => accountIsClosed(null) };

/** Throws NOT_FOUND, and ILLEGAL_STATE if it is closed. */
export async function openAccountToChange(read: ReadDb, idOrNumber: string): Promise<AccountRecord> {
  const account = await getAccount(read, idOrNumber);
  if (account.closed) throw accountIsClosed(account.accountNo);
  return account;
}

type Changed = Omit<AccountRecord, "closedAt"> & Pick<PlannedRow<AccountRecord>, "closedAt">;

/**
 * Plans a change of state. The answer has the balances of its commit. Throws CHANGED_MEANWHILE if the blocks differ from those of
 * the sent version.
 */
async function changeOf(
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

// Blocks debits, credits or both, with a reason (RULES.md). Replaces an earlier block. Moves no money and never parks.

export const blockAccount = command(contract.blockAccount, {
  refusals: closedMeanwhile,
  plan: async ({ params, body }, context) => {
    const { debits = true, credits = false, reason } = body;
    if (!debits && !credits) throw validationError({ debits: t.blockDebitsOrCredits });
    const account = await openAccountToChange(context.read, params.id);
    const after = { ...account, debitBlocked: debits, creditBlocked: credits, blockReason: reason };
    return changeOf(account, after, { op: "block", id: account.id, debits, credits, reason }, context);
  },
});

// Removes an account's blocks. Idempotent. Refused if the account would stay restricted because it is dormant, or because its
// customer is blocked or under review (under lock). Moves no money and never parks.

export const unblockAccount = command(contract.unblockAccount, {
  refusals: {
    ...closedMeanwhile,
    PARTY_BLOCKED: () => new DomainError("PARTY_BLOCKED", t.unblockedWithItsCustomer),
  },
  plan: async ({ params }, context) => {
    const account = await openAccountToChange(context.read, params.id);
    if (account.dormant) throw new DomainError("ILLEGAL_STATE", accountIsInState.DORMANT(account.accountNo));
    const after = { ...account, debitBlocked: false, creditBlocked: false, blockReason: null };
    return changeOf(account, after, { op: "unblock", id: account.id }, context);
  },
});

// Closes an account permanently. Balance, holds and float must be zero under its lock (422 BALANCE_NOT_ZERO). Moves no money and
// never parks.

export const closeAccount = command(contract.closeAccount, {
  refusals: closedMeanwhile,
  plan: async ({ params }, context) => {
    const account = await openAccountToChange(context.read, params.id);
    if (account.uncleared > 0n) {
      const float = moneyText({ minor: account.uncleared, currency: account.currency });
      throw new DomainError("BALANCE_NOT_ZERO", t.hasUnclearedCheques(account.accountNo, float));
    }
    const after = { ...account, closed: true, closedAt: fact("postedAt") };
    return changeOf(account, after, { op: "close", id: account.id }, context);
  },
});
