import { z } from "zod";
import { database } from "@/db/client";
import type { AccountView } from "../../contract/accounts";
import { keysetPage } from "../../http/keyset-page";
import type { ListSource } from "../../http/list-reply";
import type { AccountStatus } from "../../posting/account-states";
import { hasStatusInText } from "../../posting/account-states-in-text";
import { branchCodesInText } from "../branches/branch-codes-in-text";
import { partyNames } from "../parties/queries";
import { leadsTo, partyWordRows, searchOf } from "../parties/search";
import { type AccountRecord, accountColumns, accountRows, viewOf } from "./queries";

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
export function accountList({ q, ...filter }: AccountFilter): ListSource<AccountView, string[]> {
  const typed = q?.trim() ?? "";
  if (typed === "") return inOrderOfOpening(filter, null);
  if (NUMBER.test(typed)) return inOrderOfOpening(filter, typed.replaceAll(" ", ""));
  return inOrderOfWords(filter, typed);
}

type ColumnFilter = Omit<AccountFilter, "q">;

function inOrderOfOpening(filter: ColumnFilter, digits: string | null): ListSource<AccountView, string[]> {
  return {
    key: z.tuple([z.guid()]),
    read: async (_db, after, limit) => {
      const sql = database().reportsSql;
      const rows = await sql<AccountRecord[]>`
        select ${accountColumns()} from ${accountRows()} where true ${fits(filter)}
          ${digits === null ? sql`` : sql`and a.id = any (array(${numbered(digits)}))`}
          ${after === null ? sql`` : sql`and a.id > ${after[0] ?? null}::uuid`}
        order by a.id limit ${limit + 1}`;
      return keysetPage(rows, limit, viewOf, (row) => [row.id]);
    },
  };
}

function inOrderOfWords(filter: ColumnFilter, typed: string): ListSource<AccountView, string[]> {
  return {
    key: z.tuple([z.string().max(200), z.guid(), z.guid()]),
    read: async (_db, after, limit) => {
      const sql = database().reportsSql;
      const search = await searchOf(typed, sql);
      if (!search) return { items: [], next: null };
      const [word = "", partyId = null, id = null] = after ?? [];
      const rows = await sql<(AccountRecord & { word: string })[]>`
        select w.word, ${accountColumns()} from ${accountRows()} join ${partyWordRows()} w on w.party_id = a.party_id
        where ${leadsTo(search)} ${fits(filter)}
          ${after === null ? sql`` : sql`and (w.word, w.party_id) >= (${word}, ${partyId}::uuid) and (w.word, w.party_id, a.id) > (${word}, ${partyId}::uuid, ${id}::uuid)`}
        order by w.word, w.party_id, a.id limit ${limit + 1}`;
      return keysetPage(rows, limit, viewOf, (row) => [row.word, row.partyId, row.id]);
    },
  };
}

/** SQL for the ids of accounts whose number, or whose holder's number, begins with the digits. */
function numbered(digits: string) {
  const beginning = `${digits}%`;
  const { sql } = database();
  return sql`
    select id from accounts where account_no like ${beginning}
    union select id from accounts where party_id in (select p.id from ${partyNames()} p where p.customer_no like ${beginning})`;
}

/** What is named by a code or a number is looked up once, so that an index of accounts leads to the rows. */
function fits({ customerNo, partyId, branchCode, productCode, currency, status }: ColumnFilter) {
  const { sql } = database();
  const ofCustomer = sql`a.party_id = (select p.id from ${partyNames()} p where p.customer_no = ${customerNo ?? ""})`;
  const atBranch = sql`a.branch_id = (select b.id from ${branchCodesInText()} b where lower(b.code) = lower(${branchCode ?? ""}))`;
  const ofProduct = sql`a.product_id = (select r.id from products r where r.code = ${productCode ?? ""})`;
  return sql`
    ${customerNo === undefined ? sql`` : sql`and ${ofCustomer}`}
    ${partyId === undefined ? sql`` : sql`and a.party_id = ${partyId}`}
    ${branchCode === undefined ? sql`` : sql`and ${atBranch}`}
    ${productCode === undefined ? sql`` : sql`and ${ofProduct}`}
    ${currency === undefined ? sql`` : sql`and a.currency = ${currency}`}
    ${status === undefined ? sql`` : sql`and ${hasStatusInText(status)}`}`;
}
