import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inSnapshot, type ReadDb } from "@/db/tx";
import { contextOf, fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { runCommand } from "../../commands/run-command";
import type { ListSource, Page, Place } from "../../http/keyset-list";
import { listParties } from "../parties/queries";
import { searchOf } from "../parties/search";
import { type AccountFilter, accountSorts, listAccounts } from "./account-list";
import { blockAccount } from "./change-account";

// A page of customers or accounts reads about as many rows as it shows, however many others share name, product or branch.

const NAMESAKES = 6_000;
const PAGE = 10;
/** Rows of a page, their joined rows, and the words compared per row. */
const FEW = 20 * PAGE;

await startBusinessDate();
const principal = await principalOf(await makeClient());
const make = fixtures(principal);
const branchCode = (await make.branch()).code;
await ownerSql()`
  with made as (
    insert into parties (id, customer_no, type, given_name, family_name, display_name, cdd_tier, status, created_by)
    select gen_random_uuid(), (5000000000 + n)::text, 'PERSON', 'Jonathan', 'Smith', 'Jonathan Smith ' || n, 'STANDARD', 'ACTIVE', 'old'
    from generate_series(1, ${NAMESAKES}::int) n returning id, customer_no),
  ledger as (
    insert into ledger_accounts (id, kind, number, side, gl_code, currency, floor)
    select id, 'CUSTOMER', customer_no || '00', 'CREDIT', '2010', 'USD', 0 from made returning id)
  insert into accounts (id, account_no, party_id, product_id, currency, branch_id)
  select made.id, customer_no || '00', made.id, products.id, 'USD', branches.id
  from made, products, branches where products.code = 'CURRENT' and branches.code = ${branchCode}`;
const party = await make.party({ givenName: "Ada", familyName: "Smith", organisationName: "Zuse" });
const ada = await make.account({ customerNo: party.customerNo, productCode: "SAVINGS" });
const block = { params: { id: ada.accountId }, query: {}, body: { reason: "Court order" } };
await runCommand(blockAccount, block, contextOf(principal), null);
await ownerSql()`analyze parties, party_words, accounts, ledger_accounts`;

/** Rows of customers and accounts touched by the work. A backend accumulates its counts across transactions. */
async function touchedBy(read: ReadDb, work: () => Promise<unknown>): Promise<number> {
  const counted = async () => {
    const [row] = await read
      .select({ touched: sql<number>`sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int` })
      .from(sql`pg_stat_xact_user_tables where relname in ('parties', 'party_words', 'accounts', 'ledger_accounts')`);
    return row?.touched ?? 0;
  };
  const before = await counted();
  await work();
  return (await counted()) - before;
}

/** The first two pages of a list and the touched rows. The words counted to find the rarest of `q` are extra. */
async function reading<View>(source: ListSource<View>, q = ""): Promise<{ items: View[]; touched: number }> {
  return inSnapshot(async (tx) => {
    const counting = q === "" ? 0 : await touchedBy(tx, () => searchOf(tx, q));
    const items: View[] = [];
    let after: Place | null = null;
    let touched = 0;
    for (let page = 1; page === 1 || (page === 2 && after !== null); page++) {
      touched += await touchedBy(tx, async () => {
        const read: Page<View, Place> = await source.read(tx, after, PAGE);
        items.push(...read.items);
        after = read.next;
      });
      touched -= counting;
    }
    return { items, touched };
  });
}

/** Postgres plans a statement generically after five executions. */
async function readAgainAndAgain<View>(source: ListSource<View>, q?: string) {
  for (let time = 1; time < 7; time++) await reading(source, q);
  return reading(source, q);
}

describe("customers", () => {
  it.each(["smi", "jon smi", "SMITH jonathan", ""])('with many matches are found by "%s"', async (q) => {
    const { items, touched } = await readAgainAndAgain(listParties({ q }), q);
    expect(items).toHaveLength(2 * PAGE);
    expect(new Set(items.map(({ partyId }) => partyId)).size).toBe(2 * PAGE);
    expect(touched).toBeLessThan(FEW);
  });

  it("with few matches are found by a rare word among common ones", async () => {
    const { items, touched } = await readAgainAndAgain(listParties({ q: "smith zus" }), "smith zus");
    expect(items).toMatchObject([{ partyId: ada.partyId }]);
    expect(touched).toBeLessThan(FEW);
  });
});

describe("sorted either way", () => {
  it.each(["opened", "-opened", "number", "-number"] as const)("customers by %s", async (sort) => {
    const { items, touched } = await readAgainAndAgain(listParties({ sort }));
    expect(items).toHaveLength(2 * PAGE);
    expect(touched).toBeLessThan(FEW);
  });

  const filters: AccountFilter[] = [{}, { status: "ACTIVE" }, { currency: "USD" }, { productCode: "CURRENT" }];
  const sorted = filters.flatMap((filter) =>
    accountSorts(filter).flatMap((sort) => [sort, `-${sort}` as const].map((order) => ({ ...filter, sort: order }))),
  );
  it.each(sorted)("accounts by %o", async (filter) => {
    const { items, touched } = await readAgainAndAgain(listAccounts(filter));
    expect(items).toHaveLength(2 * PAGE);
    expect(touched).toBeLessThan(FEW);
  });
});

describe("accounts", () => {
  const many: [string, () => AccountFilter][] = [
    ["nothing", () => ({})],
    ["the holder's name", () => ({ q: "smith jon" })],
    ["branch", () => ({ branchCode: branchCode.toLowerCase() })],
    ["product", () => ({ productCode: "CURRENT" })],
    ["currency", () => ({ currency: "USD" })],
    ["state", () => ({ status: "ACTIVE" })],
  ];
  it.each(many)("that are many, by %s", async (_, filter) => {
    const { items, touched } = await readAgainAndAgain(listAccounts(filter()), filter().q);
    expect(items).toHaveLength(2 * PAGE);
    expect(touched).toBeLessThan(FEW);
  });

  const few: [string, () => AccountFilter][] = [
    ["number", () => ({ q: ada.accountNo })],
    ["the holder's number", () => ({ q: ada.customerNo })],
    ["the holder's words", () => ({ q: "zuse smith" })],
    ["customer", () => ({ customerNo: ada.customerNo })],
    ["party", () => ({ partyId: ada.partyId })],
    ["product", () => ({ productCode: "SAVINGS" })],
    ["branch", () => ({ branchCode: ada.branchCode })],
    ["state", () => ({ status: "BLOCKED_DEBIT" })],
  ];
  it.each(few)("that are few, by %s", async (_, filter) => {
    const { items, touched } = await readAgainAndAgain(listAccounts(filter()), filter().q);
    expect(items.map(({ accountId }) => accountId)).toEqual([ada.accountId]);
    expect(touched).toBeLessThan(FEW);
  });
});
