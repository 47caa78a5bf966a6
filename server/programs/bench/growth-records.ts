import { fillPart, type Session, type Sizes, withoutUpkeep } from "./growth-session";

/** Copies of a table's rows of the demo bank with new ids. */
type Copied = {
  readonly table: string;
  readonly count: number;
  /** The rows to copy. What balances with the ledger is copied in a final state only, so that the controls hold. */
  readonly where?: string;
  /** Expressions by column. `n` is the number of the copy, `at` its time, `day` its date, `b` the copied row. */
  readonly set?: Readonly<Record<string, string>>;
};

/** Of each kind as many as a bank with these accounts has after some years. */
export async function fillRecords(session: Session, sizes: Sizes): Promise<void> {
  for (const [at, copied] of recordsOf(sizes).entries()) {
    const name = `${at + 1}. ${copied.count.toLocaleString("en")} ${copied.table}`;
    await fillPart(session, name, () => withoutUpkeep(session, [copied.table], () => copy(session, copied)));
  }
}

async function copy(session: Session, { table, count, where = "true", set = {} }: Copied): Promise<void> {
  const columns = await session<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`;
  const by: Readonly<Record<string, string>> = { id: idOf(table, "n", count), xact: "growth.xact(n)", ...set };
  const values = columns.map(({ name }) => by[name] ?? `b."${name}"`);
  await session.unsafe(`
    with base as materialized (select row_number() over () - 1 as place, t as b from ${table} t where ${where}
      limit 1000)
    insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(", ")})
    select ${values.join(", ").replaceAll("b.", "(x.b).")}
    from generate_series(1, ${count}::bigint) n join base x on x.place = n % (select count(*) from base),
      lateral (select to_timestamp(growth.record_ms(n, ${count}) / 1000.0) as at) t, lateral (select at::date as day) d`);
}

/** The id of the copy `n` of `count`. */
const idOf = (table: string, n: string, count: number) =>
  `growth.id('${table}', ${n}, growth.record_ms(${n}, ${count}))`;

/** Before all dates with movements, so that one row per date remains unique. */
const LONG_AGO = "current_date - 1000 - n::int";

/** Expressions that the records share. */
function sharedBy({ accounts, names }: Sizes) {
  const part = (share: number) => Math.max(100, 2 * Math.floor((accounts * share) / 2));
  const counts = {
    beneficiaries: part(0.5),
    cards: part(0.5),
    batches: 400,
    tills: part(0.02),
    authorizations: part(1),
  };
  const party = `growth.party(1 + n * 7919 % ${names})`;
  const account = `growth.account(1 + n * 7919 % ${accounts})`;
  const owned = { party_id: party, account_id: account };
  const one = (table: keyof typeof counts, name: string = table) =>
    idOf(name, `(1 + n % ${counts[table]})`, counts[table]);
  const payee = { beneficiary_id: one("beneficiaries"), owner_party_id: party, settlement_account_id: account };
  const used = { card_id: one("cards"), account_id: account, network_ref: "'growth-' || n", business_date: "day" };
  const screened = { party_id: party, subject_ref: `${party}::text`, screened_at: "at" };
  const someId = idOf("other", "n", part(1));
  return { part, counts, party, account, owned, one, payee, used, screened, someId };
}
type Shared = ReturnType<typeof sharedBy>;

function recordsOf(sizes: Sizes): Copied[] {
  const shared = sharedBy(sizes);
  return [ofCustomers, ofCards, ofClearing, ofTheBank].flatMap((records) => records(shared));
}

function ofCustomers({ part, counts, party, account, screened, someId }: Shared): Copied[] {
  return [
    {
      table: "beneficiaries",
      count: counts.beneficiaries,
      set: {
        ...{ owner_party_id: party, settlement_account_id: account, created_at: "at" },
        status: "case when n % 50 = 0 then 'INACTIVE' else 'ACTIVE' end",
      },
    },
    { table: "beneficiary_changes", count: part(0.05), set: { owner_party_id: party, changed_at: "at" } },
    {
      table: "approvals",
      count: part(0.25),
      where: "status <> 'PENDING'",
      set: {
        ...{ submitted_at: "at", expires_at: "at + interval '5 days'" },
        decided_at: "case when b.decided_at is not null then at end",
        amount_minor: "case when b.amount_minor is not null then 1000000 + n % 900000 end",
      },
    },
    {
      table: "audit_events",
      count: part(1.5),
      set: { at: "at", subject_id: `${someId}::text`, actor: "'bench-' || n % 20" },
    },
    {
      table: "notifications",
      count: part(1.5),
      where: "status <> 'PENDING'",
      set: { party_id: party, created_at: "at" },
    },
    { table: "staff_messages", count: part(0.2), set: { created_at: "at" } },
    {
      table: "holds",
      count: part(0.5),
      where: "released_at is not null",
      set: { account_id: account, placed_at: "at", released_at: "at" },
    },
    { table: "screenings", count: part(1), where: "hit_count = 0", set: screened },
    {
      table: "screenings",
      count: part(0.1),
      where: "hit_count > 0 and status <> 'PENDING'",
      set: again(screened, "decided", part(0.1)),
    },
    {
      table: "screenings",
      count: part(0.02),
      where: "hit_count > 0 and status = 'PENDING'",
      set: again(screened, "pending", part(0.02)),
    },
    {
      table: "aml_cases",
      count: part(0.02),
      where: "status = 'CLOSED'",
      set: { party_id: party, number: "1000 + n", created_at: "at", opened_on: "day", detected_on: "day" },
    },
    {
      table: "aml_cases",
      count: part(0.002),
      where: "status <> 'CLOSED'",
      set: again({ party_id: party, number: "10000000 + n", created_at: "at", raised: "false" }, "open", part(0.002)),
    },
  ];
}

function ofCards({ part, counts, one, owned, used }: Shared): Copied[] {
  return [
    {
      table: "cards",
      count: counts.cards,
      where: "type = 'DEBIT'",
      set: { ...owned, card_token: "'growth_' || n", last4: "lpad((n % 10000)::text, 4, '0')", issued_at: "at" },
    },
    {
      table: "card_settlement_batches",
      count: counts.batches,
      where: "status = 'SETTLED'",
      set: { business_date: LONG_AGO },
    },
    {
      table: "card_authorizations",
      count: counts.authorizations,
      where: "status <> 'PENDING'",
      set: { ...used, authorized_at: "at", used_on: "day", expires_on: "day + 7" },
    },
    {
      table: "card_authorization_events",
      count: counts.authorizations,
      set: { authorization_id: one("authorizations", "card_authorizations"), business_date: "day", at: "at" },
    },
    {
      table: "cleared_transactions",
      count: part(0.8),
      where: "batch_id is not null",
      set: {
        ...used,
        ...{ batch_id: one("batches", "card_settlement_batches"), posted_at: "at", authorization_id: "null::uuid" },
        reviewed_at: "coalesce(b.reviewed_at, case when b.force_post or b.over_capture then at end)",
      },
    },
  ];
}

function ofClearing({ part, account }: Shared): Copied[] {
  return [
    {
      table: "clearing_items",
      count: part(0.5),
      where: "state in ('SETTLED', 'RETURNED') and hold_id is null",
      set: {
        ...{
          account_id: account,
          number: "1000 + n",
          serial: "lpad((n % 1000000)::text, 6, '0')",
          presentment_date: "day",
        },
        ...{ settles_on: "case when b.settles_on is not null then day end", cheque_key: "'growth-' || n" },
        ...{
          unique_cheque_key: "null",
          represents_item_id: "null::uuid",
          import_id: "null::uuid",
          import_index: "null::int",
        },
      },
    },
    { table: "clearing_sessions", count: 2_000, where: "status = 'SETTLED'", set: { business_date: LONG_AGO } },
    { table: "clearing_positions", count: 2_000, set: { business_date: LONG_AGO } },
    { table: "stop_payments", count: part(0.02), set: { account_id: account } },
  ];
}

function ofTheBank({ part, counts, account, one, someId, payee }: Shared): Copied[] {
  return [
    {
      table: "tills",
      count: counts.tills,
      where: "status = 'CLOSED'",
      set: {
        code: "'G' || n % 500",
        opened_at: "at",
        opened_date: "day",
        closed_at: "at + interval '8 hours'",
        closed_date: "day",
      },
    },
    { table: "till_counts", count: counts.tills, set: { till_id: one("tills"), number: "100" } },
    {
      table: "cash_movements",
      count: part(0.5),
      where: "type = 'DEPOSIT' and till_id is not null and account_id is not null",
      set: {
        ...{
          till_id: idOf("tills", "1", counts.tills),
          account_id: account,
          receipt_seq: "n",
          business_date: "day",
          posted_at: "at",
        },
        ...{ amount_minor: "100", entry_id: someId, entry_reference: "'H' || lpad(n::text, 9, '0')" },
        direction: "case when n % 2 = 0 then 'IN' else 'OUT' end",
        type: "case when n % 2 = 0 then 'DEPOSIT' else 'WITHDRAWAL' end",
      },
    },
    {
      table: "commission_accruals",
      count: part(1),
      where: "status = 'PAID'",
      set: {
        ...payee,
        created_at: "at",
        business_date: "day",
        claws_back_id: "null::uuid",
        movement_entry_id: someId,
        entry_id: someId,
      },
    },
    {
      table: "commission_payouts",
      count: part(0.2),
      set: { ...payee, cycle: "null::date", created_at: "at", business_date: "day" },
    },
    { table: "posted_charges", count: part(1), set: { entry_id: someId, posted_at: "at" } },
    { table: "notification_preferences", count: part(0.2), set: { party_id: "growth.party(n)" } },
    { table: "end_of_day_runs", count: 2_000, where: "status = 'COMPLETED'", set: { business_date: LONG_AGO } },
    { table: "rescreens", count: 2_000, where: "status = 'COMPLETED'", set: { requested_at: "at" } },
    { table: "payout_runs", count: 2_000, set: { created_at: "at", business_date: "day" } },
  ];
}

/** Other copies of the same table. */
const again = (set: Readonly<Record<string, string>>, kind: string, count: number) => ({
  ...set,
  id: idOf(kind, "n", count),
});
