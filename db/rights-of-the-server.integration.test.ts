import { describe, expect, it } from "vitest";
import { testDatabase } from "@/server/testing/test-database";
import { appRole } from "./bootstrap";

// Commands write through the posting function and other functions. The server's role may change only the columns listed here directly, on
// which no money, screening or access depends.

/** Columns by table: progress of runs and subscribers, deliveries, the server's sessions, times of use. */
const DIRECT: Record<string, readonly string[]> = {
  card_settlement_batches: [
    "failure",
    "fee_each",
    "fee_percent",
    "fees_minor",
    "gross_minor",
    "interchange_minor",
    "interchange_percent",
    "net_minor",
    "refunds_minor",
    "status",
    "transaction_count",
  ],
  card_settlement_runs: ["failure", "finished_at", "processed", "started_at", "status", "total"],
  cleared_transactions: ["batch_id"],
  clearing_imports: [
    "accepted",
    "amounts",
    "control_problems",
    "failure",
    "finished_at",
    "processed",
    "rejected",
    "started_at",
    "status",
    "total",
  ],
  clearing_items: ["overdue", "session_date", "session_id"],
  clearing_runs: [
    "deemed_approved",
    "failure",
    "finished_at",
    "processed",
    "rolled_forward",
    "started_at",
    "status",
    "total",
  ],
  end_of_day_runs: [
    "exceptions",
    "failure",
    "finished_at",
    "processed",
    "reconciled_at",
    "seal_hash",
    "seal_seq",
    "started_at",
    "status",
    "total",
  ],
  event_retries: [
    "attempts",
    "dismissed_at",
    "event_id",
    "last_error",
    "next_attempt_at",
    "set_aside_at",
    "subject",
    "subscriber",
    "xact",
  ],
  notifications: [
    "address",
    "attempts",
    "claimed_by",
    "claimed_until",
    "delivered_at",
    "last_attempt_at",
    "last_error",
    "next_attempt_at",
    "status",
  ],
  rescreens: [
    "beyond_index",
    "failure",
    "finished_at",
    "hits",
    "processed",
    "since_version",
    "started_at",
    "status",
    "through_version",
    "total",
    "way",
  ],
  service_clients: ["failed_attempts", "last_used_at", "locked_until"],
  staff_sessions: ["confirmed_at", "end_reason", "ended_at", "ended_by", "last_used_at"],
  staff_users: ["last_sign_in_at"],
  watchlist_imports: [
    "added",
    "changed",
    "digest",
    "failure",
    "finished_at",
    "preview",
    "previewed_at",
    "processed",
    "reached",
    "rejected",
    "rejected_rows",
    "retired",
    "retiring",
    "settled",
    "started_at",
    "status",
    "total",
    "writing",
  ],
};

describe("the role of the server", () => {
  it("may update only the listed columns of records that commands write", async () => {
    const rows = await testDatabase().ownerSql()<{ table: string; columns: string[] }[]>`
      select c.relname as table, array_agg(a.attname::text order by a.attname::text collate "C") as columns
      from command_tables t join pg_class c on c.oid = t.table_name::regclass
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where has_column_privilege(${appRole}, c.oid, a.attnum, 'update') group by c.relname order by 1`;
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(DIRECT);
  });

  it("may insert only deliveries, sessions and rows of runs", async () => {
    const rows = await testDatabase().ownerSql()<{ table: string }[]>`
      select table_name as table from command_tables
      where has_any_column_privilege(${appRole}, table_name::regclass, 'insert') order by 1`;
    const direct = [
      "card_settlement_batches",
      "event_retries",
      "notifications",
      "rescreens",
      "screenings",
      "staff_messages",
      "staff_sessions",
    ];
    expect(rows.map(({ table }) => table)).toEqual(direct);
  });

  it("creates no decided screening", async () => {
    const insert = (columns: string, values: string) =>
      testDatabase().database.statements.query(`
        insert into screenings (id, subject_name, threshold, screenable, passed, hits, hit_count, origin, engine, list_version,
          screened_by, ${columns})
        values (gen_random_uuid(), 'Somebody', 80, true, true, '[]', 0, 'REQUEST', 'nm-2', 0, 'SYSTEM', ${values})`);
    await insert("status", "'PENDING'");
    for (const [columns, values] of [
      ["status", "'CLEARED'"],
      ["status", "'CONFIRMED_HIT'"],
      ["status, decisions", "'PENDING', 1"],
      ["status, dispositioned_by", "'PENDING', 'Ines'"],
    ] as const)
      await expect(insert(columns, values)).rejects.toThrow(/undecided/);
  });

  it("may delete only ended sessions and handled events", async () => {
    const rows = await testDatabase().ownerSql()<{ table: string }[]>`
      select table_name as table from command_tables
      where has_table_privilege(${appRole}, table_name::regclass, 'delete, truncate') order by 1`;
    expect(rows.map(({ table }) => table)).toEqual(["event_retries", "staff_sessions"]);
  });

  it.each([
    "update watchlist_entries set active = false",
    "update watchlist_names set active = false",
    "delete from watchlist_names",
    "update screened_party_names set keys = '{}'",
    "update screened_party_names set list_version = 1000000",
    "update parties set name_spellings = '{}'",
    "update staff_second_factors set recovery_secrets = '{x}'",
    "update watchlist_imports set source = 'OFAC'",
    "update card_settlement_batches set settled_entry_id = gen_random_uuid()",
    "update cleared_transactions set amount_minor = 0",
    "insert into watchlist_entries (id) values (gen_random_uuid())",
    "insert into aml_case_events (id) values (gen_random_uuid())",
    "select retire_listed_entries(gen_random_uuid(), '{}')",
  ])("is refused: %s", async (text) => {
    await expect(testDatabase().database.statements.query(text)).rejects.toThrow(/permission denied|is not running/);
  });
});
