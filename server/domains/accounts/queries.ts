import { and, eq, or, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { prepared, type Slots } from "@/db/prepared";
import { accounts, products } from "@/db/schema/accounts";
import { together } from "@/db/together";
import { inSnapshot, type ReadDb } from "@/db/tx";
import type { AccountView } from "../../contract/accounts";
import { hasValidCheckDigit } from "../../kernel/check-digit";
import { requireFound } from "../../kernel/errors";
import { isUuid } from "../../kernel/ids";
import { moneyToWire } from "../../kernel/money";
import { accountStates, statusOf } from "../../posting/account-states";
import { type OpenHold, openHolds } from "../../posting/open-holds";
import { branchCodes } from "../branches/queries";
import { partyNames } from "../parties/queries";

const ACCOUNT_NO = /^\d{12}$/;

export function accountRelations(read: ReadDb) {
  return { state: accountStates(read), party: partyNames(read), branch: branchCodes(read) };
}

/** One ledger row has all four balances, so they are of one moment. */
export function accountRecords(read: ReadDb, { state, party, branch } = accountRelations(read)) {
  return read
    .select({
      id: accounts.id,
      accountNo: accounts.accountNo,
      partyId: accounts.partyId,
      customerNo: party.customerNo,
      accountName: party.name,
      productCode: sql<string>`${products.code}`.as("product_code"),
      productName: sql<string>`${products.name}`.as("product_name"),
      currency: accounts.currency,
      branchCode: sql<string>`${branch.code}`.as("branch_code"),
      branchName: branch.called,
      openedAt: accounts.createdAt,
      version: accounts.version,
      updatedAt: accounts.updatedAt,
      updatedBy: accounts.updatedBy,
      balance: state.balance,
      held: state.held,
      uncleared: state.uncleared,
      floor: state.floor,
      debitBlocked: state.debitBlocked,
      creditBlocked: state.creditBlocked,
      frozen: state.frozen,
      dormant: state.dormant,
      closed: state.closed,
      blockReason: state.blockReason,
      closedAt: state.closedAt,
      lineSeq: state.lineSeq,
    })
    .from(accounts)
    .innerJoin(state, eq(state.id, accounts.id))
    .innerJoin(party, eq(party.id, accounts.partyId))
    .innerJoin(products, eq(products.id, accounts.productId))
    .innerJoin(branch, eq(branch.id, accounts.branchId))
    .$dynamic();
}

export type AccountRecord = Awaited<ReturnType<typeof accountRecords>>[number];

export type Viewed = Omit<AccountRecord, "updatedAt" | "updatedBy" | "lineSeq" | "floor">;

export function viewOf(account: Viewed): AccountView {
  const { currency, balance, held, uncleared } = account;
  return {
    accountId: account.id,
    accountNo: account.accountNo,
    partyId: account.partyId,
    customerNo: account.customerNo,
    accountName: account.accountName,
    productCode: account.productCode,
    productName: account.productName,
    currency,
    branchCode: account.branchCode,
    branchName: account.branchName,
    status: statusOf(account),
    blockReason: account.blockReason,
    ledgerBalance: moneyToWire({ minor: balance, currency }),
    holds: moneyToWire({ minor: held, currency }),
    unclearedFloat: moneyToWire({ minor: uncleared, currency }),
    availableBalance: moneyToWire({ minor: balance - held, currency }),
    openedAt: account.openedAt,
    closedAt: account.closedAt,
    version: account.version,
  };
}

const byIds = prepared((read, slot: Slots<{ ids: readonly string[] }>) =>
  accountRecords(read).where(anyOf(accounts.id, slot.ids)),
);

const byNumbers = prepared((read, slot: Slots<{ numbers: readonly string[] }>) =>
  accountRecords(read).where(anyOf(accounts.accountNo, slot.numbers)),
);

const accountById = together(
  (read, ids) => byIds(read, { ids }),
  ({ id }) => id,
);
const accountByNumber = together(
  (read, numbers) => byNumbers(read, { numbers }),
  ({ accountNo }) => accountNo,
);

/** Null also for a number with a wrong check digit. */
export async function findAccount(read: ReadDb, idOrNumber: string): Promise<AccountRecord | null> {
  if (isUuid(idOrNumber)) return accountById(read, idOrNumber.toLowerCase());
  if (!ACCOUNT_NO.test(idOrNumber) || !hasValidCheckDigit(idOrNumber)) return null;
  return accountByNumber(read, idOrNumber);
}

/** Throws NOT_FOUND. */
export async function getAccount(read: ReadDb, idOrNumber: string): Promise<AccountRecord> {
  return requireFound(await findAccount(read, idOrNumber), "account");
}

/** Reads account and holds in one snapshot, so that the holds add up to the account's `holds`. Null without an account. */
export async function findAccountWithHolds(
  idOrNumber: string,
): Promise<{ account: AccountView; holds: OpenHold[] } | null> {
  return inSnapshot(async (read) => {
    const account = await findAccount(read, idOrNumber);
    return account && { account: viewOf(account), holds: await openHolds(read, account.id, account.currency) };
  });
}

/** Ids of the party's unclosed accounts. */
export async function openAccountIds(read: ReadDb, partyId: string): Promise<string[]> {
  const state = accountStates(read);
  const rows = await read
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(state, eq(state.id, accounts.id))
    .where(and(eq(accounts.partyId, partyId), eq(state.closed, false)));
  return rows.map(({ id }) => id);
}

/** Those of these parties with an unclosed account whose debits or credits are blocked. */
export async function partiesWithBlockedAccounts(
  read: ReadDb,
  partyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const state = accountStates(read);
  const rows = await read
    .selectDistinct({ partyId: accounts.partyId })
    .from(accounts)
    .innerJoin(state, eq(state.id, accounts.id))
    .where(
      and(
        anyOf(accounts.partyId, partyIds),
        eq(state.closed, false),
        or(state.debitBlocked, state.creditBlocked, state.frozen),
      ),
    );
  return new Set(rows.map(({ partyId }) => partyId));
}

function holders(read: ReadDb, column: typeof accounts.id | typeof accounts.accountNo, values: readonly string[]) {
  const party = partyNames(read);
  return read
    .select({ id: accounts.id, accountNo: accounts.accountNo, name: party.name })
    .from(accounts)
    .innerJoin(party, eq(party.id, accounts.partyId))
    .where(anyOf(column, values));
}

/** Holder names by account id. */
export async function holderNames(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await holders(read, accounts.id, ids)).map(({ id, name }) => [id, name]));
}

/** Number and holder by account id. */
export async function accountsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await holders(read, accounts.id, ids);
  return new Map(rows.map(({ id, accountNo, name }) => [id, `${accountNo}, ${name}`]));
}

/** Holder names by account number. */
export async function holdersOfNumbers(read: ReadDb, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await holders(read, accounts.accountNo, numbers)).map(({ accountNo, name }) => [accountNo, name]));
}

/** The accounts of several parties, oldest first. */
export function accountsOfParties(read: ReadDb, partyIds: readonly string[]) {
  const { id, partyId, accountNo } = accounts;
  return read.select({ id, partyId, accountNo }).from(accounts).where(anyOf(partyId, partyIds)).orderBy(partyId, id);
}
