import { describe, expect, it } from "vitest";
import { ownerSql } from "@/server/testing/test-database";

// Rare rows of long tables, which a list would otherwise find by reading the table.

const lists: readonly (readonly [index: string, rows: string])[] = [
  ["cards_type", "cards where type = 'CREDIT' order by id limit 50"],
  ["cleared_transactions_type", "cleared_transactions where type = 'REFUND' order by id desc limit 50"],
  ["clearing_items_overdue", "clearing_items where overdue order by id desc limit 50"],
  ["clearing_positions_session", "clearing_positions where session_id = gen_random_uuid()"],
  ["commission_accruals_unpaid", "commission_accruals where status = 'REVERSED' order by id desc limit 50"],
  [
    "screenings_confirmed_subjects",
    "screenings where status = 'CONFIRMED_HIT' and party_id is null and subject_ref is not null",
  ],
  [
    "transfers_approved",
    "transfers where approval_id is not null and business_date >= '2026-01-01' and business_date <= '2026-01-31' order by xact limit 1",
  ],
];

describe("the index", () => {
  it.each(lists)("%s finds its rows", async (index, rows) => {
    const plan = await ownerSql().begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      return tx.unsafe(`explain select from ${rows}`);
    });
    expect(JSON.stringify(plan)).toContain(` ${index} `);
  });
});
