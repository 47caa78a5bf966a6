import { fillPart, type Session, type Sizes, withoutUpkeep } from "./growth-session";

// A journal whose balances follow from the number of an entry: each account is funded once. In an even round half of the accounts pay
// the other half, and in the next round the money returns. One account is moved by every tenth entry, alternately in and out.

const FUNDS = 20_000_00;
const MOST_HOT = 1_000_000;
/** Entries per transaction, as micro-batches post them. */
const TOGETHER = 8;
/** The first dates, on which the accounts are funded. */
const FUNDING_DAYS = 10;

type Plan = { readonly accounts: number; readonly half: number; readonly hot: number; readonly rounds: number };

/** Numbers of entries for the lines. Half of the rounds return what the other half paid. */
export function planJournal({ accounts, lines }: { accounts: number; lines: number }): Plan {
  const half = Math.floor(accounts / 2);
  const hot = 2 * Math.floor(Math.min(MOST_HOT, lines / 10) / 2);
  const rounds = 2 * Math.max(1, Math.floor((lines / 2 - accounts - hot) / half / 2));
  return { accounts, half, hot, rounds };
}

export async function fillJournal(session: Session, sizes: Sizes): Promise<void> {
  const plan = planJournal(sizes);
  const { accounts, half, hot, rounds } = plan;
  const entries = accounts + 1 + hot + half * rounds;
  const transactions = Math.ceil(entries / TOGETHER) + sizes.days;
  await fillPart(session, "settled", () => settleTotals(session));
  let first = await firstTransaction(session);
  if (first === null) first = await burnTransactions(session, transactions);
  await fillPart(session, "balances", () => fillBalances(session, plan));
  await fillPart(session, "journal", () =>
    withoutUpkeep(session, ["journal_entries", "journal_lines", "transfers"], async () => {
      let xact = first;
      for (let day = 0; day < sizes.days; day++) xact += await fillDay(session, sizes, plan, day, xact);
    }),
  );
  await fillPart(session, "sums", () => sumUp(session, first, accounts));
}

/** Absorbs the demo bank's entries, so that only the filled ones are summed up here. */
async function settleTotals(session: Session): Promise<void> {
  for (let more = true; more; ) {
    const [row] = await session<{ more: boolean }[]>`select absorb_ledger_totals() as more`;
    more = row?.more ?? false;
  }
}

/** At the end of the journal. */
async function fillBalances(session: Session, { accounts, half, hot, rounds }: Plan): Promise<void> {
  await session.unsafe(`
    insert into ledger_accounts (id, kind, number, side, gl_code, currency, balance, floor, line_seq, opened_at)
    select growth.account(g), 'CUSTOMER', growth.account_no(g), 'CREDIT', p.gl_code, 'USD', ${FUNDS}, 0,
      1 + case when g > ${accounts} then ${hot} when g <= ${2 * half} then ${rounds} else 0 end, to_timestamp((1710000000000 + g) / 1000.0)
    from generate_series(1, ${accounts} + 1) g, (select gl_code from gl_purposes where purpose = 'CURRENT_DEPOSITS') p`);
}

async function firstTransaction(session: Session): Promise<bigint | null> {
  const [row] = await session<{ first: string | null }[]>`
    select (select substr(name, 7) from growth.parts where name like 'xacts %') as first`;
  return row?.first == null ? null : BigInt(row.first);
}

/** Uses up transaction ids, because entries are paged by theirs. Returns the first. */
async function burnTransactions(session: Session, count: number): Promise<bigint> {
  const [row] = await session.unsafe<{ first: bigint }[]>("select pg_current_xact_id()::text::bigint + 1 as first");
  await session.unsafe(`do $$ begin for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`);
  await session`insert into growth.parts values (${`xacts ${row?.first}`})`;
  return BigInt(row?.first ?? 0);
}

const share = (count: number, day: number, days: number) => Math.floor((count * day) / days);

/** Returns the number of transactions. */
async function fillDay(session: Session, sizes: Sizes, plan: Plan, day: number, xact: bigint): Promise<bigint> {
  const { accounts, half, hot, rounds } = plan;
  const { days } = sizes;
  const [firstPaid, lastPaid] = day < FUNDING_DAYS ? [0, -1] : spread(half * rounds, day, days);
  const [firstHot, lastHot] = day < FUNDING_DAYS ? [0, -1] : spread(hot, day, days);
  const [firstFunded, lastFunded] =
    day < FUNDING_DAYS
      ? [share(accounts + 1, day, FUNDING_DAYS), share(accounts + 1, day + 1, FUNDING_DAYS) - 1]
      : [0, -1];
  const [row] = await session.unsafe<{ entries: number }[]>(`
    with day as (select business_date - ${days - 1 - day} as date from bank_day where id = 1), gl as (
      select (select gl_code from gl_purposes where purpose = 'CURRENT_DEPOSITS') as deposits
    ), numbered as (
      select 'FUND' as kind, n::bigint as n, n::bigint as unique_n, 1 + n as debited, null::bigint as credited, ${FUNDS}::bigint as amount,
        null::bigint as debit_after, ${FUNDS}::bigint as credit_after, 1 as seq
      from generate_series(${firstFunded}, ${lastFunded}) n
      union all
      select 'HOT', n, ${accounts + 1} + n, ${accounts + 1}, null, 50 + n / 2 % 5000, null,
        ${FUNDS} + case when n % 2 = 0 then 50 + n / 2 % 5000 else 0 end, n + 2
      from generate_series(${firstHot}, ${lastHot}) n
      union all
      select 'PAID', n, ${accounts + 1 + hot} + n, case when back then other else own end, case when back then own else other end, amount,
        case when back then ${FUNDS} else ${FUNDS} - amount end, case when back then ${FUNDS} else ${FUNDS} + amount end, n / ${half} + 2
      from (select n, n / ${half} % 2 = 1 as back, 1 + k as own, ${half} + 1 + (k + n / ${2 * half} * 104729) % ${half} as other,
          100 + k * 7919 % 997300 as amount
        from (select n::bigint, n % ${half}::bigint * 7919 % ${half} as k from generate_series(${firstPaid}::bigint, ${lastPaid}::bigint) n) s) t
    ), made as materialized (
      select *, growth.id('entry', unique_n, ms) as id, growth.id('transfer', unique_n, ms) as source, to_timestamp(ms / 1000.0) as at,
        (${xact} + place / ${TOGETHER})::text::xid8 as xact
      from (select *, growth.ms(day.date, place::double precision / count(*) over ()) as ms
        from (select *, row_number() over (order by growth.part(unique_n, 3)) - 1 as place from numbered) o, day) p
    ), entries as (
      insert into journal_entries (id, reference, category, business_date, value_date, posted_at, narrative, source_type, source_id,
        branch_code, actor, xact)
      select id, 'G' || lpad(unique_n::text, 9, '0'), case kind when 'FUND' then 'OPENING' when 'HOT' then 'CARD' else 'TRANSFER' end,
        day.date, day.date, at, case when unique_n % 3 = 0 then 'Invoice ' || unique_n end,
        case kind when 'PAID' then 'transfer' else 'bench' end, source, 'MAIN', 'bench-' || unique_n % 20, xact
      from made, day order by place
    ), paid as (
      insert into transfers (id, idempotency_key, from_account_id, to_account_id, from_account_no, to_account_no, amount_minor, currency,
        entry_id, business_date, created_at, created_by, xact)
      select source, source, growth.account(debited), growth.account(credited), growth.account_no(debited), growth.account_no(credited), amount,
        'USD', id, day.date, at, 'bench', xact
      from made, day where kind = 'PAID' order by place
    ), lines as (
      insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date)
      select id, l.no, l.side, case when l.account is null then '1040' else gl.deposits end, growth.account(l.account), 'USD', amount, l.after,
        case when l.account is not null then seq end, day.date
      from made, day, gl, lateral (values
        (1, 'DEBIT', case when kind = 'PAID' or kind = 'HOT' and n % 2 = 1 then debited end,
          case when kind = 'PAID' then debit_after when kind = 'HOT' and n % 2 = 1 then credit_after end),
        (2, 'CREDIT', case when kind = 'PAID' then credited when kind = 'FUND' or n % 2 = 0 then debited end,
          case when kind = 'PAID' or kind = 'FUND' or n % 2 = 0 then credit_after end)) l (no, side, account, after)
      order by place, l.no
    )
    select count(*)::int as entries from made`);
  return BigInt(Math.ceil((row?.entries ?? 0) / TOGETHER));
}

/** The part of a day after the funding. */
function spread(count: number, day: number, days: number): readonly [number, number] {
  const [at, of] = [day - FUNDING_DAYS, days - FUNDING_DAYS];
  return [share(count, at, of), share(count, at + 1, of) - 1];
}

/** The sums that the jobs would have absorbed, and the balances that the ends of the dates would have kept. */
async function sumUp(session: Session, first: bigint, accounts: number): Promise<void> {
  await session.unsafe(`
    create table growth.sums as
      select e.business_date, e.category, l.gl_code, l.currency, count(*) as line_count,
        coalesce(sum(l.amount_minor) filter (where l.side = 'DEBIT'), 0) as debit_minor,
        coalesce(sum(l.amount_minor) filter (where l.side = 'CREDIT'), 0) as credit_minor
      from journal_entries e join journal_lines l on l.entry_id = e.id where e.xact >= '${first}'::xid8 group by 1, 2, 3, 4;
    insert into ledger_totals as t (business_date, category, gl_code, currency, debit_minor, credit_minor, line_count)
      select business_date, category, gl_code, currency, debit_minor, credit_minor, line_count from growth.sums
      on conflict (business_date, category, gl_code, currency) do update
        set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor,
          line_count = t.line_count + excluded.line_count;
    insert into ledger_month_totals as t (month, gl_code, currency, debit_minor, credit_minor)
      select date_trunc('month', business_date)::date, gl_code, currency, sum(debit_minor), sum(credit_minor) from growth.sums group by 1, 2, 3
      on conflict (gl_code, currency, month) do update
        set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor;
    insert into ledger_entry_counts as c (business_date, category, currency, entry_count)
      select business_date, category, 'USD', count(*) from journal_entries where xact >= '${first}'::xid8 group by 1, 2
      on conflict (business_date, category, currency) do update set entry_count = c.entry_count + excluded.entry_count;
    update ledger_totals_state set absorbed_below = pg_current_xact_id();
    insert into daily_balances (account_id, business_date, balance_minor)
      select distinct on (account_id) account_id, business_date, balance_after from journal_lines
      where account_id is not null and business_date < (select business_date from bank_day where id = 1)
        and account_id in (select growth.account(g) from generate_series(1, ${accounts} + 1) g)
      order by account_id, business_date desc, line_seq desc
      on conflict do nothing`);
}
