import { and, asc, eq, inArray, like, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { accounts, products } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import type { AccountView } from "../../contract/accounts";
import { isDownwards, keysetOrder, type SortBy, sortRefused } from "../../http/keyset-order";
import { keysetPage } from "../../http/keyset-page";
import { type Counted, countedUpTo } from "../../http/list-count";
import type { ListSource } from "../../http/list-reply";
import { type AccountStatus, hasStatus } from "../../posting/account-states";
import { partiesFound, searchOf } from "../parties/search";
import { accountRecords, accountRelations, viewOf } from "./queries";

export type AccountFilter = {
  /** As somebody typed it: a number with or without spaces, or beginnings of words of the holder's name. */
  q?: string;
  customerNo?: string;
  partyId?: string;
  branchCode?: string;
  productCode?: string;
  currency?: string;
  status?: AccountStatus;
  /** By opening, oldest first, when absent; what else, `accountSorts` says. */
  sort?: SortBy<AccountSort>;
};

/** A number as people read it from paper; with fewer digits it would fit thousands. */
const NUMBER = /^\d(?: ?\d){3,}$/;

/**
 * Accounts in the order of opening; each page is one statement, hence all its balances are of one moment. With `q`: those whose number or whose holder's number begins so, or, in the order of the words found, those whose
 * holder fits.
 */
export function listAccounts({ sort, ...filter }: AccountFilter): ListSource<AccountView, string[]> {
  const { q, ...columns } = filter;
  const typed = q?.trim() ?? "";
  if (sort !== undefined && !accountSorts(filter).some((column) => sort.endsWith(column))) {
    throw sortRefused();
  }
  if (typed !== "" && !NUMBER.test(typed)) return inOrderOfWords(columns, typed);
  return inOrder(sort ?? "opened", columns, typed === "" ? null : typed.replaceAll(" ", ""));
}

/**
 * What the accounts of a filter can be sorted by: words found have an order of their own, and the index of numbers knows nothing
 * of branches, products, currencies and states, of which some have few accounts.
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
function inOrder(
  sort: SortBy<AccountSort>,
  filter: ColumnFilter,
  digits: string | null,
): ListSource<AccountView, string[]> {
  const { order, behind } = keysetOrder(isDownwards(sort));
  const byNumber = sort.endsWith("number");
  const column = byNumber ? accounts.accountNo : accounts.id;
  const found = (db: ReadDb) => (digits === null ? undefined : numbered(db, digits));
  return {
    key: z.tuple([byNumber ? z.string().regex(/^\d{1,20}$/) : z.guid()]),
    read: async (db, after, limit) => {
      const start = after?.[0] === undefined ? undefined : behind(column, after[0]);
      const rows = await accountsThat(db, filter, found(db), start)
        .orderBy(...order(column))
        .limit(limit + 1);
      return keysetPage(rows, limit, viewOf, (row) => [byNumber ? row.accountNo : row.id]);
    },
    count: (db) => countedUpTo(db, (limit) => idsOfAccountsThat(db, filter, found(db)).limit(limit).as("counted")),
  };
}

function inOrderOfWords(filter: ColumnFilter, typed: string): ListSource<AccountView, string[]> {
  return {
    key: z.tuple([z.string().max(200), z.guid(), z.guid()]),
    read: async (db, after, limit) => {
      const search = await searchOf(db, typed);
      if (!search) return { items: [], next: null };
      const found = partiesFound(db, search);
      const account = accountsThat(db, filter).as("account");
      const rows = await db
        .select()
        .from(found)
        .innerJoin(account, eq(account.partyId, found.partyId))
        .where(after ? behind(found, account.id, after) : undefined)
        .orderBy(asc(found.word), asc(found.partyId), asc(account.id))
        .limit(limit + 1);
      return keysetPage(
        rows,
        limit,
        (row) => viewOf(row.account),
        (row) => [row.party_found.word, row.account.partyId, row.account.id],
      );
    },
    count: (db) => countFound(db, typed, filter),
  };
}

async function countFound(read: ReadDb, typed: string, filter: ColumnFilter): Promise<Counted> {
  const search = await searchOf(read, typed);
  if (!search) return { count: 0, more: false };
  const found = partiesFound(read, search);
  const account = idsOfAccountsThat(read, filter).as("account");
  return countedUpTo(read, (limit) =>
    read
      .select({ id: account.id })
      .from(found)
      .innerJoin(account, eq(account.partyId, found.partyId))
      .limit(limit)
      .as("counted"),
  );
}

/** The first comparison says nothing new; it is what the index of words can be entered by. */
function behind(
  { word, partyId }: ReturnType<typeof partiesFound>,
  accountId: SQLWrapper,
  [lastWord, lastParty, lastId]: string[],
): SQL | undefined {
  return and(
    sql`(${word}, ${partyId}) >= (${lastWord}, ${lastParty}::uuid)`,
    sql`(${word}, ${partyId}, ${accountId}) > (${lastWord}, ${lastParty}::uuid, ${lastId}::uuid)`,
  );
}

/** Ids of accounts whose number, or whose holder's number, begins with the digits: an array, so that it is made once. */
function numbered(read: ReadDb, digits: string): SQL {
  const beginning = `${digits}%`;
  const { party } = accountRelations(read);
  const holders = read.select({ id: party.id }).from(party).where(like(party.customerNo, beginning));
  const ids = read
    .select({ id: accounts.id })
    .from(accounts)
    .where(like(accounts.accountNo, beginning))
    .union(read.select({ id: accounts.id }).from(accounts).where(inArray(accounts.partyId, holders)));
  return sql`${accounts.id} = any (array${ids})`;
}

function accountsThat(read: ReadDb, filter: ColumnFilter, ...conditions: (SQL | undefined)[]) {
  const relations = accountRelations(read);
  return accountRecords(read, relations).where(and(...conditions, narrowed(read, filter, relations)));
}

/** The same accounts without what is shown of them: the ledger is asked where their state matters. */
function idsOfAccountsThat(read: ReadDb, filter: ColumnFilter, ...conditions: (SQL | undefined)[]) {
  const relations = accountRelations(read);
  const { state } = relations;
  const ids = read.select({ id: accounts.id, partyId: accounts.partyId }).from(accounts).$dynamic();
  const joined = filter.status === undefined ? ids : ids.innerJoin(state, eq(state.id, accounts.id));
  return joined.where(and(...conditions, narrowed(read, filter, relations)));
}

/** What is named by a code or a number is looked up once, so that an index of accounts leads to the rows. */
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
    given(status, (wanted) => hasStatus(state, wanted)),
  );
}
