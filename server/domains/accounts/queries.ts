import type postgres from "postgres";
import { database } from "@/db/client";
import { inSnapshot } from "@/db/tx";
import type { AccountView } from "../../contract/accounts";
import { hasValidCheckDigit } from "../../kernel/check-digit";
import { isUuid } from "../../kernel/ids";
import { moneyToWire } from "../../kernel/money";
import { type AccountState, statusOf } from "../../posting/account-states";
import { accountStateColumns, accountStatesInText } from "../../posting/account-states-in-text";
import { type OpenHold, openHolds } from "../../posting/open-holds";
import { branchCodesInText } from "../branches/branch-codes-in-text";
import { partyNames } from "../parties/queries";

/** An account as it is stored: what it is, and its state in the ledger, of one moment. */
export type AccountRecord = AccountState &
  Pick<
    AccountView,
    "accountNo" | "partyId" | "customerNo" | "accountName" | "productCode" | "currency" | "branchCode" | "openedAt"
  > & { id: string };

/** The pool, or a transaction whose picture of the data the answer must be of. */
type Reader = { readonly sql: postgres.ISql<{ bigint: bigint }> };

const ACCOUNT_NO = /^\d{12}$/;

/** SQL: an AccountRecord, of `accountRows()`: the four balances come from one row, hence are of one moment. */
export function accountColumns() {
  return database().sql`
    a.id, a.account_no as "accountNo", a.party_id as "partyId", p.customer_no as "customerNo",
    p.display_name as "accountName", r.code as "productCode", a.currency, b.code as "branchCode",
    iso_timestamp(a.created_at) as "openedAt", ${accountStateColumns()}`;
}

/** SQL: accounts `a` with their state in the ledger `l`, holder `p`, product `r` and branch `b`. */
export function accountRows() {
  return database().sql`
    accounts a join ${accountStatesInText()} l on l.id = a.id join ${partyNames()} p on p.id = a.party_id
      join products r on r.id = a.product_id join ${branchCodesInText()} b on b.id = a.branch_id`;
}

export function viewOf(account: AccountRecord): AccountView {
  const { currency, balance, held, uncleared } = account;
  return {
    accountId: account.id,
    accountNo: account.accountNo,
    partyId: account.partyId,
    customerNo: account.customerNo,
    accountName: account.accountName,
    productCode: account.productCode,
    currency,
    branchCode: account.branchCode,
    status: statusOf(account),
    blockReason: account.blockReason,
    ledgerBalance: moneyToWire({ minor: balance, currency }),
    holds: moneyToWire({ minor: held, currency }),
    unclearedFloat: moneyToWire({ minor: uncleared, currency }),
    availableBalance: moneyToWire({ minor: balance - held, currency }),
    openedAt: account.openedAt,
    closedAt: account.closedAt,
  };
}

/** The account with this id or number, or null; a number with a wrong check digit is nobody's. */
export async function findAccount(idOrNumber: string, { sql }: Reader = database()): Promise<AccountRecord | null> {
  const byId = isUuid(idOrNumber);
  if (!byId && !(ACCOUNT_NO.test(idOrNumber) && hasValidCheckDigit(idOrNumber))) return null;
  const [row] = await sql<AccountRecord[]>`
    select ${accountColumns()} from ${accountRows()} where ${byId ? sql`a.id = ${idOrNumber}` : sql`a.account_no = ${idOrNumber}`}`;
  return row ?? null;
}

/** An account with what is set aside on it, of one moment: the holds add up to its `holds`. Null when there is none. */
export async function accountWithHolds(
  idOrNumber: string,
): Promise<{ account: AccountView; holds: OpenHold[] } | null> {
  return inSnapshot(async (read) => {
    const account = await findAccount(idOrNumber, read);
    return account && { account: viewOf(account), holds: await openHolds(read, account.id, account.currency) };
  });
}
