import { z } from "zod";
import { database } from "@/db/client";
import type { AccountView } from "../contract/accounts";
import { keysetPage } from "../http/keyset-page";
import type { ListSource } from "../http/list-reply";
import { type AccountStatus, hasStatus } from "../ledger/account-states";
import { partyIdsMatching } from "../parties/queries";
import { type AccountRecord, selectAccounts, viewOf } from "./queries";

export type AccountFilter = {
  /** As somebody typed it: a number with or without spaces, or words of the holder's name. */
  q?: string;
  customerNo?: string;
  partyId?: string;
  branchCode?: string;
  productCode?: string;
  currency?: string;
  status?: AccountStatus;
};

const NUMBER = /^\d[\d ]*$/;

/** Accounts in the order of opening; each page is one statement, hence all its balances are of one moment. */
export function accountList(filter: AccountFilter): ListSource<AccountView, string> {
  return {
    key: z.guid(),
    read: async (after, limit) => {
      const sql = database().reportsSql;
      const rows = await sql<AccountRecord[]>`
        ${selectAccounts()} where true ${conditions(filter)}
          ${after === null ? sql`` : sql`and a.id > ${after}::uuid`}
        order by a.id limit ${limit + 1}`;
      return keysetPage(rows, limit, viewOf, (row) => row.id);
    },
  };
}

function conditions({ q, customerNo, partyId, branchCode, productCode, currency, status }: AccountFilter) {
  const { sql } = database();
  const typed = q?.trim() ?? "";
  return sql`
    ${typed === "" ? sql`` : sql`and a.id = any (array(${matching(typed)}))`}
    ${customerNo === undefined ? sql`` : sql`and p.customer_no = ${customerNo}`}
    ${partyId === undefined ? sql`` : sql`and a.party_id = ${partyId}`}
    ${branchCode === undefined ? sql`` : sql`and lower(b.code) = lower(${branchCode})`}
    ${productCode === undefined ? sql`` : sql`and r.code = ${productCode}`}
    ${currency === undefined ? sql`` : sql`and a.currency = ${currency}`}
    ${status === undefined ? sql`` : sql`and ${hasStatus(status)}`}`;
}

/** SQL for the ids of accounts whose number begins so, or whose holder fits. */
function matching(typed: string) {
  const { sql } = database();
  const ofHolder = sql`select id from accounts where party_id = any (array(${partyIdsMatching(typed)}))`;
  if (!NUMBER.test(typed)) return ofHolder;
  const beginning = `${typed.replaceAll(" ", "")}%`;
  return sql`select id from accounts where account_no like ${beginning} union all ${ofHolder}`;
}
