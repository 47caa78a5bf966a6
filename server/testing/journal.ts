import type postgres from "postgres";
import { ownerSql } from "./test-database";

type OwnerSql = postgres.Sql<{ bigint: bigint }>;

/** Entries per business date, and the number of customer accounts. */
export type JournalWish = { days: readonly string[]; entriesADay: number; accounts: number };

const currencies = ["USD", "EUR", "JPY"];
const journal = ["journal_entries", "journal_lines"];

/**
 * A bank with history: random entries of every kind per day, one transaction each. The owner writes them without
 * commands and without the journal's constraints, which would double the time. Balances follow from the lines. The end
 * checks that every entry balances.
 */
export async function fillJournal(wish: JournalWish, sql: OwnerSql = ownerSql()): Promise<void> {
  await makeAccounts(sql, wish.accounts);
  for (const table of journal) await sql`alter table ${sql(table)} disable trigger user`;
  for (const day of wish.days) await fillDay(sql, day, wish.entriesADay);
  for (const table of journal) await sql`alter table ${sql(table)} enable trigger user`;
  await sql`
    update ledger_accounts a set balance = s.balance
    from (select l.account_id, sum(case when l.side = a.side then l.amount_minor else -l.amount_minor end) as balance
          from journal_lines l join ledger_accounts a on a.id = l.account_id group by 1) s
    where s.account_id = a.id`;
  const unbalanced = await sql`
    select entry_id from journal_lines group by entry_id, currency
    having sum(case side when 'DEBIT' then amount_minor else -amount_minor end) <> 0 limit 1`;
  if (unbalanced.length > 0) throw new Error("an entry of the filled journal does not balance");
}

/**
 * Customer accounts in alternating currencies, and a till and a vault in each. None has a floor: amounts are random.
 */
async function makeAccounts(sql: OwnerSql, accounts: number): Promise<void> {
  await sql`
    insert into ledger_accounts (id, kind, number, side, gl_code, currency)
    select gen_random_uuid(), 'CUSTOMER', 'J' || lpad(i::text, 11, '0'), 'CREDIT',
           (array['2010', '2010', '2020', '2030'])[1 + i % 4], (${currencies}::text[])[1 + i % 3]
    from generate_series(0, ${accounts}::int - 1) i`;
  await sql`
    insert into ledger_accounts (id, kind, number, side, gl_code, currency)
    select gen_random_uuid(), kind, kind || '-' || currency, 'DEBIT', gl_code, currency
    from (values ('TILL', '1020'), ('VAULT', '1010')) k (kind, gl_code), unnest(${currencies}::text[]) currency`;
}

type Transaction = postgres.TransactionSql<{ bigint: bigint }>;

async function fillDay(sql: OwnerSql, day: string, entries: number): Promise<void> {
  await sql.begin(async (tx) => {
    await drawEntries(tx, day, entries);
    await tx`
      insert into journal_entries (id, reference, category, business_date, value_date, narrative, source_type, source_id, actor)
      select id, to_char(${day}::text::date, 'YYYYMMDD') || '-J' || i, category, ${day}::text::date, ${day}::text::date, 'Filled ' || i,
        lower(category), id, 'filler'
      from drawn`;
    await postLines(tx, day);
  });
}

/** Random kind, accounts and amount of each entry. Ids increase with time, as the bank's do. */
async function drawEntries(tx: Transaction, day: string, entries: number): Promise<void> {
  await tx`
    create temp table customers on commit drop as
    select id, gl_code, currency, row_number() over (partition by currency) - 1 as n, count(*) over (partition by currency) as total
    from ledger_accounts where kind = 'CUSTOMER'`;
  await tx`create unique index on customers (currency, n)`;
  await tx`analyze customers`;
  await tx`
    create temp table drawn on commit drop as
    with chance as materialized (
      select (lpad(to_hex((extract(epoch from ${day}::text::date) * 1000)::bigint + i), 12, '0') || '7'
              || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid as id,
        i, (${currencies}::text[])[1 + floor(random() * 3)::int] as currency, random() as roll, random() as a, random() as b,
        1 + floor(random() * 100000)::bigint as amount
      from generate_series(1, ${entries}::int) i)
    select c.id, c.i, c.currency, c.amount, f.id as payer, f.gl_code as payer_gl, t.id as payee, t.gl_code as payee_gl,
      (select id from ledger_accounts x where x.number = 'TILL-' || c.currency) as till,
      (select id from ledger_accounts x where x.number = 'VAULT-' || c.currency) as vault,
      case when roll < 0.5 then 'TRANSFER' when roll < 0.65 then 'CASH_RECEIPT' when roll < 0.8 then 'CASH_PAYMENT'
           when roll < 0.85 then 'CASH_MOVEMENT' when roll < 0.93 then 'CHARGE' when roll < 0.98 then 'INTEREST' else 'ADJUSTMENT' end as category
    from chance c
    join customers f on f.currency = c.currency and f.n = floor(c.a * (select total from customers x where x.currency = c.currency and x.n = 0))::bigint
    join customers t on t.currency = c.currency and t.n = (f.n + 1 + floor(c.b * (f.total - 1))::bigint) % f.total`;
  await tx`analyze drawn`;
}

/** The lines of each kind. An adjustment has two currencies and balances in each. */
async function postLines(tx: Transaction, day: string): Promise<void> {
  await tx`
    create temp table legs on commit drop as
    select d.id, d.amount * k.times as amount, coalesce(k.currency, d.currency) as currency, k.no, k.side,
      case k.who when 'PAYER' then d.payer_gl when 'PAYEE' then d.payee_gl else k.gl end as gl,
      case k.who when 'PAYER' then d.payer when 'PAYEE' then d.payee when 'TILL' then d.till when 'VAULT' then d.vault end as account
    from drawn d join (values
      ('TRANSFER', 1, 'DEBIT', 'PAYER', null, null, 1), ('TRANSFER', 2, 'CREDIT', 'PAYEE', null, null, 1),
      ('CASH_RECEIPT', 1, 'DEBIT', 'TILL', '1020', null, 1), ('CASH_RECEIPT', 2, 'CREDIT', 'PAYEE', null, null, 1),
      ('CASH_PAYMENT', 1, 'DEBIT', 'PAYER', null, null, 1), ('CASH_PAYMENT', 2, 'CREDIT', 'TILL', '1020', null, 1),
      ('CASH_MOVEMENT', 1, 'DEBIT', 'VAULT', '1010', null, 1), ('CASH_MOVEMENT', 2, 'CREDIT', 'GL', '1040', null, 1),
      ('CHARGE', 1, 'DEBIT', 'PAYER', null, null, 1), ('CHARGE', 2, 'CREDIT', 'GL', '4100', null, 1),
      ('INTEREST', 1, 'DEBIT', 'GL', '5200', null, 1), ('INTEREST', 2, 'CREDIT', 'PAYEE', null, null, 1),
      ('ADJUSTMENT', 1, 'DEBIT', 'PAYER', null, null, 1), ('ADJUSTMENT', 2, 'CREDIT', 'PAYEE', null, null, 1),
      ('ADJUSTMENT', 3, 'DEBIT', 'GL', '1120', 'KWD', 5), ('ADJUSTMENT', 4, 'CREDIT', 'GL', '2140', 'KWD', 5)
    ) k (category, no, side, who, gl, currency, times) on k.category = d.category`;
  await tx`analyze legs`;
  await tx`
    insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date)
    select l.id, l.no, l.side, l.gl, l.account, l.currency, l.amount, case when l.account is not null then 0 end,
      case when l.account is not null then a.line_seq + row_number() over (partition by l.account order by l.id, l.no) end, ${day}::text::date
    from legs l left join ledger_accounts a on a.id = l.account
    order by l.id, l.no`;
  await tx`
    update ledger_accounts a set line_seq = a.line_seq + c.lines
    from (select account, count(*) as lines from legs where account is not null group by 1) c where c.account = a.id`;
}

/**
 * Waits until pages of the journal include all postings. They exclude positions that a running transaction could
 * precede, and transactions of every database of the server count as running.
 */
export async function journalSettled(sql: OwnerSql = ownerSql()): Promise<void> {
  for (;;) {
    const [row] = await sql<{ settled: boolean }[]>`
      select coalesce(max(xact) < pg_snapshot_xmin(pg_current_snapshot()), true) as settled from journal_entries`;
    if (row?.settled) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
