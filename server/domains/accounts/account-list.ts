import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyFound } from "@/db/any-of";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { accounts, products } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import type { AccountView } from "../../contract/accounts";
import {
  countedUpTo,
  isDownwards,
  keysetList,
  type ListSource,
  requireSort,
  type SortBy,
} from "../../http/keyset-list";
import { type AccountStatus, hasStatus } from "../../posting/account-states";
import { foundPlace, partiesFound, searchOf } from "../parties/search";
import { accountRecords, accountRelations, viewOf } from "./queries";

export type AccountFilter = {
  /** A number with or without spaces, or beginnings of words of the holder's name. */
  q?: string;
  customerNo?: string;
  partyId?: string;
  branchCode?: string;
  productCode?: string;
  currency?: string;
  status?: AccountStatus;
  /** Defaults to the order of opening. Otherwise limited by `accountSorts`. */
  sort?: SortBy<AccountSort>;
};

/** At least four digits: fewer would match thousands. */
const NUMBER = /^\d(?: ?\d){3,}$/;

/**
 * In the order of opening. Each page is one statement, so its balances are of one moment. With `q`: accounts whose number or
 * customer number begins with the digits, or whose holder's name matches, in the order of the word index.
 */
export function listAccounts({ sort, ...filter }: AccountFilter): ListSource<AccountView> {
  const { q, ...columns } = filter;
  const typed = q?.trim() ?? "";
  requireSort(sort, accountSorts(filter));
  if (typed !== "" && !NUMBER.test(typed)) return inOrderOfWords(columns, typed);
  return inOrder(sort ?? "opened", columns, typed === "" ? null : typed.replaceAll(" ", ""));
}

/**
 * Sorts with an index for this filter. Name search has its own order, and the index of numbers lacks branch, product, currency
 * and status.
 */
export function accountSorts({ q, branchCode, productCode, currency, status }: AccountFilter): readonly AccountSort[] {
  const typed = q?.trim() ?? "";
  if (typed !== "" && !NUMBER.test(typed)) return [];
  const narrowed = [branchCode, productCode, currency, status].some((value) => value !== undefined);
  return narrowed ? ["opened"] : ["opened", "number"];
}

type AccountSort = "opened" | "number";
type ColumnFilter = Omit<AccountFilter, "q" | "sort">;

/** By id or by number, each on its index. */
function inOrder(sort: SortBy<AccountSort>, filter: ColumnFilter, digits: string | null): ListSource<AccountView> {
  const { id, accountNo } = accounts;
  const found = (db: ReadDb) => (digits === null ? undefined : numbered(db, digits));
  return keysetList({
    table: accounts,
    rows: (db) => accountRecords(db, accountRelations(db)),
    filter: (db) => and(found(db), narrowed(db, filter, accountRelations(db))),
    place: sort.endsWith("number") ? { accountNo } : { id },
    downwards: isDownwards(sort),
    views: (rows) => rows.map(viewOf),
    count: (db) => countedUpTo(db, idsOfAccountsThat(db, filter, found(db))),
  });
}

function inOrderOfWords(filter: ColumnFilter, typed: string): ListSource<AccountView> {
  const { word, partyId } = foundPlace;
  const { id } = alias(accounts, "account");
  return keysetList({
    table: accounts,
    given: (db) => searchOf(db, typed),
    rows: (db, search) => {
      const found = partiesFound(db, search);
      const account = accountsThat(db, filter).as("account");
      return db.select().from(found).innerJoin(account, eq(account.partyId, found.partyId)).$dynamic();
    },
    // Redundant, but it gives the planner the entry to the word index.
    filter: (_db, _search, after) =>
      after === null ? undefined : sql`(${word}, ${partyId}) >= (${after.word}, ${after.partyId}::uuid)`,
    place: { word, partyId, id },
    placed: ({ party_found: { word }, account: { partyId, id } }) => ({ word, partyId, id }),
    views: (rows) => rows.map(({ account }) => viewOf(account)),
    count: (db, search) => {
      const found = partiesFound(db, search);
      const account = idsOfAccountsThat(db, filter).as("account");
      const ids = db.select({ id: account.id }).from(found).innerJoin(account, eq(account.partyId, found.partyId));
      return countedUpTo(db, ids.$dynamic());
    },
  });
}

/** Account ids whose number or customer number begins with the digits. */
function numbered(read: ReadDb, digits: string): SQL {
  const beginning = `${digits}%`;
  const { party } = accountRelations(read);
  const holders = read.select({ id: party.id }).from(party).where(like(party.customerNo, beginning));
  const ids = read
    .select({ id: accounts.id })
    .from(accounts)
    .where(like(accounts.accountNo, beginning))
    .union(read.select({ id: accounts.id }).from(accounts).where(inArray(accounts.partyId, holders)));
  return anyFound(accounts.id, ids);
}

function accountsThat(read: ReadDb, filter: ColumnFilter, ...conditions: (SQL | undefined)[]) {
  const relations = accountRelations(read);
  return accountRecords(read, relations).where(and(...conditions, narrowed(read, filter, relations)));
}

/** As `narrowed`, without the joins of the view. Joins the ledger only where the status matters. */
function idsOfAccountsThat(read: ReadDb, filter: ColumnFilter, ...conditions: (SQL | undefined)[]) {
  const relations = accountRelations(read);
  const { state } = relations;
  const ids = read.select({ id: accounts.id, partyId: accounts.partyId }).from(accounts).$dynamic();
  const joined = filter.status === undefined ? ids : ids.innerJoin(state, eq(state.id, accounts.id));
  return joined.where(and(...conditions, narrowed(read, filter, relations)));
}

/** Codes and numbers are looked up once, so that an index of accounts leads to the rows. */
function narrowed(
  read: ReadDb,
  { customerNo, partyId, branchCode, productCode, currency, status }: ColumnFilter,
  { state, party, branch }: ReturnType<typeof accountRelations>,
): SQL | undefined {
  const given = <Value>(value: Value | undefined, fits: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : fits(value);
  return and(
    given(customerNo, (no) =>
      eq(accounts.partyId, read.select({ id: party.id }).from(party).where(eq(party.customerNo, no))),
    ),
    given(partyId, (id) => eq(accounts.partyId, id)),
    given(branchCode, (code) =>
      eq(accounts.branchId, read.select({ id: branch.id }).from(branch).where(sameIgnoringCase(branch.code, code))),
    ),
    given(productCode, (code) =>
      eq(accounts.productId, read.select({ id: products.id }).from(products).where(eq(products.code, code))),
    ),
    given(currency, (code) => eq(accounts.currency, code)),
    given(status, (value) => hasStatus(state, value)),
  );
}
