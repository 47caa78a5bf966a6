-- Adds journal entries to the totals, up to a transaction id below which no transaction is running, about `most`
-- entries per call. Returns whether more remain. Transactions are absorbed whole and the next call continues there, so
-- that nothing is counted twice or omitted under concurrent postings.
create or replace function absorb_ledger_totals(most integer default 20000) returns boolean
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  start xid8; stop xid8; last_taken xid8;
begin
  if not pg_try_advisory_xact_lock(7002) then return false; end if;
  stop := pg_snapshot_xmin(pg_current_snapshot());
  select absorbed_below into start from ledger_totals_state where id = 1;
  select xact into last_taken from journal_entries where xact >= start and xact < stop order by xact offset most - 1 limit 1;
  if last_taken is not null then
    stop := ((last_taken::text)::bigint + 1)::text::xid8;
  elsif not exists (select 1 from journal_entries where xact >= start and xact < stop) then
    return false;
  end if;
  with days as materialized (
    select e.business_date, e.category, l.gl_code, l.currency, count(*) as line_count,
           coalesce(sum(l.amount_minor) filter (where l.side = 'DEBIT'), 0) as debit_minor,
           coalesce(sum(l.amount_minor) filter (where l.side = 'CREDIT'), 0) as credit_minor
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.xact >= start and e.xact < stop
    group by 1, 2, 3, 4
  ), months as (
    insert into ledger_month_totals as t (month, gl_code, currency, debit_minor, credit_minor)
      select date_trunc('month', business_date)::date, gl_code, currency, sum(debit_minor), sum(credit_minor) from days group by 1, 2, 3
      on conflict (gl_code, currency, month) do update
        set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor
  )
  insert into ledger_totals as t (business_date, category, gl_code, currency, debit_minor, credit_minor, line_count)
    select business_date, category, gl_code, currency, debit_minor, credit_minor, line_count from days
    on conflict (business_date, category, gl_code, currency) do update
      set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor,
          line_count = t.line_count + excluded.line_count;
  insert into ledger_entry_counts as c (business_date, category, currency, entry_count)
    select e.business_date, e.category, l.currency, count(distinct e.id)
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.xact >= start and e.xact < stop
    group by 1, 2, 3
    on conflict (business_date, category, currency) do update set entry_count = c.entry_count + excluded.entry_count;
  update ledger_totals_state set absorbed_below = stop where id = 1;
  return last_taken is not null;
end $$;

revoke all on function absorb_ledger_totals(int) from public, countinghouse_app;
grant execute on function absorb_ledger_totals(int) to countinghouse_app;
