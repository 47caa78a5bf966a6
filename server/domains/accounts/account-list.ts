import { and, asc, eq, gt, inArray, like, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { sameIgnoringCase } from "@/db/ignoring-case";
import { accounts, products } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import type { AccountView } from "../../contract/accounts";
import { keysetPage } from "../../http/keyset-page";
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
};

/** A number as people read it from paper; with fewer digits it would fit thousands. */
const NUMBER = /^\d(?: ?\d){3,}$/;

/**
 * Accounts in the order of opening; each page is one statement, hence all its balances are of one moment. With `q`: those whose number or whose holder's number begins so, or, in the order of the words found, those whose
 * holder fits.
 */
export function listAccounts({ q, ...filter }: AccountFilter): ListSource<AccountView, string[]> {
  const typed = q?.trim() ?? "";
  if (typed === "") return inOrderOfOpening(filter, null);
  if (NUMBER.test(typed)) return inOrderOfOpening(filter, typed.replaceAll(" ", ""));
  return inOrderOfWords(filter, typed);
}

type ColumnFilter = Omit<AccountFilter, "q">;

function inOrderOfOpening(filter: ColumnFilter, digits: string | null): ListSource<AccountView, string[]> {
  return {
    key: z.tuple([z.guid()]),
    read: async (db, after, limit) => {
      const rows = await accountsThat(
        db,
        filter,
        digits === null ? undefined : numbered(db, digits),
        after?.[0] === undefined ? undefined : gt(accounts.id, after[0]),
      )
        .orderBy(asc(accounts.id))
        .limit(limit + 1);
      return keysetPage(rows, limit, viewOf, (row) => [row.id]);
    },
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
  };
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

/** What is named by a code or a number is looked up once, so that an index of accounts leads to the rows. */
function accountsThat(read: ReadDb, filter: ColumnFilter, ...conditions: (SQL | undefined)[]) {
  const { customerNo, partyId, branchCode, productCode, currency, status } = filter;
  const relations = accountRelations(read);
  const { state, party, branch } = relations;
  const given = <Value>(value: Value | undefined, fits: (value: Value) => SQL | undefined) =>
    value === undefined ? undefined : fits(value);
  return accountRecords(read, relations).where(
    and(
      ...conditions,
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
    ),
  );
}
