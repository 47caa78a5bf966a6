import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { inSnapshot, type ReadDb } from "@/db/tx";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";
import type { TransferView } from "../../contract/transfers";
import { COUNTED_TO } from "../../http/keyset-list";
import { undecidedCounts } from "../approvals/approval-states";
import { listTransfers, type TransferFilter } from "./queries";
import { transferCounts } from "./status-counts";

// Lists of a rare status read those transfers only, not the many posted ones.

const POSTED = 20_000;
const APPROVALS = 4_000;
const ofState: Record<string, string> = {};

async function parked(): Promise<{ transferId: string; approvalId: string }> {
  const { from, to } = await pair();
  const { status, body } = await maker("POST", "/transfers", transferBody(from, to, 10_000.01));
  expect(status).toBe(202);
  const approvalId = String(body.approvalId);
  const [row] = await ownerSql()<{ id: string }[]>`select id from transfers where approval_id = ${approvalId}`;
  return { transferId: row?.id ?? "", approvalId };
}

const { maker, checker } = await fourClients();
await ownerSql()`
  insert into transfers (id, idempotency_key, from_account_id, from_account_no, to_account_no, amount_minor, currency, entry_id, business_date, created_by)
  select gen_random_uuid(), n::text, gen_random_uuid(), '1', '2', 1, 'USD', gen_random_uuid(), '2026-03-02', 'old'
  from generate_series(1, ${POSTED}::int) n`;
const { from, to } = await pair();
const posted = await maker("POST", "/transfers", transferBody(from, to, 10));
const reversal = await maker("POST", `/ledger/entries/${posted.body.entryId}/reversal`, { reason: "twice" });
expect(reversal.status).toBe(201);
ofState.REVERSED = String(posted.body.transferId);
const [waiting, rejected, withdrawn, expired] = [await parked(), await parked(), await parked(), await parked()];
expect((await checker("POST", `/approvals/${rejected.approvalId}/reject`, { reason: "no" })).status).toBe(200);
expect((await maker("POST", `/approvals/${withdrawn.approvalId}/withdraw`, {})).status).toBe(200);
await ownerSql()`update approvals set expires_at = now() where id = ${expired.approvalId}`;
Object.assign(ofState, {
  PENDING_APPROVAL: waiting.transferId,
  REJECTED: rejected.transferId,
  WITHDRAWN: withdrawn.transferId,
  EXPIRED: expired.transferId,
});
// Approved transfers and rejected commands of another operation.
await ownerSql()`
  insert into approvals select made.* from approvals rejected, generate_series(1, ${APPROVALS}::int) n,
    jsonb_populate_record(rejected, jsonb_build_object('id', gen_random_uuid()) || case n % 2
      when 0 then '{"status": "APPROVED"}'::jsonb else '{"operation": "createParty"}'::jsonb end) made
  where rejected.id = ${rejected.approvalId}`;
await ownerSql()`analyze transfers, approvals, journal_entries`;

/** The touched rows of a table. */
async function touchedRows(read: ReadDb, table: string): Promise<number> {
  const touched = sql<number>`(seq_tup_read + coalesce(idx_tup_fetch, 0))::int`;
  const [row] = await read.select({ touched }).from(sql`pg_stat_xact_user_tables where relname = ${table}`);
  return row?.touched ?? -1;
}

async function reading(filter: TransferFilter): Promise<{ ids: string[]; touched: number }> {
  return inSnapshot(async (tx) => {
    const page = await listTransfers({ ...filter, sort: "-made" }).read(tx, null, 50);
    return { ids: page.items.map(({ transferId }) => transferId), touched: await touchedRows(tx, "transfers") };
  });
}

it.each(["PENDING_APPROVAL", "REJECTED", "WITHDRAWN", "EXPIRED", "REVERSED"] as const)("%s", async (status) => {
  const { ids, touched } = await reading({ status });
  expect(ids).toEqual([ofState[status]]);
  expect(touched).toBeGreaterThan(0);
  expect(touched).toBeLessThan(100);
  const reader = await apiAs(await makeClient({ authorities: ["transfer:read"] }));
  const listed = (await reader("GET", `/transfers?status=${status}`)).body as unknown as TransferView[];
  expect(listed.map(({ transferId, status: state }) => [transferId, state])).toEqual([[ofState[status], status]]);
});

it("the tabs count the same statuses", async () => {
  const one = { count: 1, more: false };
  const many = { count: COUNTED_TO, more: true };
  const { counts, touched } = await inSnapshot(async (tx) => {
    const before = await touchedRows(tx, "approvals");
    const counts = await transferCounts(tx);
    return { counts, touched: (await touchedRows(tx, "approvals")) - before };
  });
  expect(touched).toBeLessThan(20);
  expect(counts).toEqual({
    ALL: many,
    POSTED: many,
    PENDING_APPROVAL: one,
    REJECTED: one,
    WITHDRAWN: one,
    EXPIRED: one,
    REVERSED: one,
  });
});

it("a bound on pending ones leaves the number of expired ones open too", async () => {
  // Two are stored as pending, of which one is past its expiry.
  const counts = await inSnapshot((tx) => undecidedCounts(tx, "createTransfer", 1));
  const [open, exact] = [expect.objectContaining({ more: true }), { count: 1, more: false }];
  expect(counts).toEqual({ PENDING: open, EXPIRED: open, REJECTED: exact, WITHDRAWN: exact });
});
