import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { contextOf, fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { listPages } from "@/server/testing/journal-reads";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { runCommand } from "../commands/run-command";
import { listAccounts } from "../domains/accounts/account-list";
import { addHoliday } from "../domains/calendar/change-holidays";
import { listParties } from "../domains/parties/queries";
import { listTransfers } from "../domains/transfers/queries";
import { AUTHORITIES } from "../kernel/authorities";

// Pages of lists sorted by an index, while other transactions commit rows before and after each page.

const ROWS = 40;
const PAGE = 7;

let commitMore: () => Promise<void>;
let random = 1;
/** Random numbers place rows before and after every page. */
const anywhere = (digits: number) => {
  random = (random * 48_271) % 2_147_483_647;
  return String(random)
    .padStart(10, "7")
    .slice(-digits + 1)
    .padStart(digits, "6");
};

await startBusinessDate();
const client = await makeClient({ authorities: AUTHORITIES });
const reader = await apiAs(client);
const principal = await principalOf(client);
const branch = await fixtures(principal).branch();
commitMore = async () => {
  const number = anywhere(9);
  await ownerSql()`
    with party as (
      insert into parties (id, customer_no, type, given_name, family_name, display_name, cdd_tier, status, created_by)
      values (gen_random_uuid(), ${`${number}0`}, 'PERSON', 'Ada', 'Smith', 'Ada Smith', 'STANDARD', 'ACTIVE', 'old') returning id, customer_no),
    ledger as (
      insert into ledger_accounts (id, kind, number, side, gl_code, currency, floor)
      select id, 'CUSTOMER', customer_no || '00', 'CREDIT', '2010', 'USD', 0 from party returning id)
    insert into accounts (id, account_no, party_id, product_id, currency, branch_id)
    select party.id, customer_no || '00', party.id, products.id, 'USD', branches.id
    from party, products, branches where products.code = 'CURRENT' and branches.code = ${branch.code}`;
  await ownerSql()`
    insert into transfers (id, idempotency_key, from_account_id, from_account_no, to_account_no, amount_minor, currency, entry_id, business_date, created_by)
    values (gen_random_uuid(), ${number}, gen_random_uuid(), '1', '2', 1, 'USD', gen_random_uuid(), '2026-03-02', 'old')`;
  const body = {
    date: `20${number.slice(0, 2)}-05-${String((Number(number.slice(-3)) % 28) + 1).padStart(2, "0")}`,
    name: number,
    country: number,
  };
  await runCommand(addHoliday, { params: {}, query: {}, body }, contextOf(principal), null);
};
for (let row = 0; row < ROWS; row++) await commitMore();

type Row = Record<string, string>;
const LISTS: readonly [list: string, id: string, key: (row: Row) => string][] = [
  ["/parties?sort=opened", "partyId", (row) => row.partyId ?? ""],
  ["/parties?sort=number", "partyId", (row) => row.customerNo ?? ""],
  ["/parties?sort=opened&status=ACTIVE&type=PERSON", "partyId", (row) => row.partyId ?? ""],
  ["/accounts?sort=opened", "accountId", (row) => row.accountId ?? ""],
  ["/accounts?sort=number", "accountId", (row) => row.accountNo ?? ""],
  ["/accounts?sort=opened&currency=USD&status=ACTIVE", "accountId", (row) => row.accountId ?? ""],
  ["/transfers?sort=made", "transferId", (row) => row.createdAt ?? ""],
  ["/audit-events?sort=at", "id", (row) => row.at ?? ""],
  ["/calendar/holidays?sort=date", "id", (row) => row.date ?? ""],
];

describe.each(LISTS)("%s", (path, id, key) => {
  it.each(["upwards", "downwards"])("pages %s contain each earlier row once while others commit", async (way) => {
    const sorted = way === "upwards" ? path : path.replace("sort=", "sort=-");
    const before = (await reader("GET", path)).body as unknown as Row[];
    expect(before.length).toBeGreaterThanOrEqual(ROWS);
    const found = await listPages<Row>(reader, sorted, PAGE, commitMore);
    const ids = found.map((row) => row[id]);
    expect(new Set(ids).size).toBe(ids.length);
    const seen = new Set(ids);
    expect(before.filter((row) => !seen.has(row[id]))).toEqual([]);
    const keys = found.map(key);
    expect(keys).toEqual(way === "upwards" ? keys.toSorted() : keys.toSorted().reverse());
  });
});

it("a sort without an index is rejected", async () => {
  for (const path of [
    "/parties?q=ada&sort=number",
    "/accounts?q=ada&sort=opened",
    "/accounts?currency=USD&sort=-number",
    "/parties?sort=name",
  ]) {
    const { status, body } = await reader("GET", path);
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, ["sort"]]);
  }
  expect((await reader("GET", "/accounts?q=6000&sort=number")).status).toBe(200);
});

it("the count of a list follows its filter", async () => {
  const db = database().reportsDb;
  const all = async (path: string) => ((await reader("GET", path)).body as unknown as Row[]).length;
  expect(await listParties({}).count?.(db)).toEqual({ count: await all("/parties"), more: false });
  expect(await listParties({ q: "ada smi" }).count?.(db)).toEqual({
    count: await all("/parties?q=ada+smi"),
    more: false,
  });
  expect(await listParties({ q: "…" }).count?.(db)).toEqual({ count: 0, more: false });
  expect(await listAccounts({ q: "smith", status: "ACTIVE" }).count?.(db)).toEqual({
    count: await all("/accounts?q=smith&status=ACTIVE"),
    more: false,
  });
  expect(await listAccounts({ q: "6000", currency: "USD" }).count?.(db)).toEqual({
    count: await all("/accounts?q=6000&currency=USD"),
    more: false,
  });
  expect(await listTransfers({ status: "POSTED" }).count?.(db)).toEqual({
    count: await all("/transfers?status=POSTED"),
    more: false,
  });
});
