-- requires: unabsorbed_lines
-- Debits and credits per account and currency up to the end of a business date: earlier months, the days of its month,
-- and the tail.
create or replace function ledger_balances(until date)
returns table (gl_code text, currency text, debit_minor numeric, credit_minor numeric)
language sql stable security definer rows 100
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 set jit = off as $$
  select s.gl_code, s.currency, sum(s.debit_minor), sum(s.credit_minor) from (
    select m.gl_code, m.currency, m.debit_minor, m.credit_minor from ledger_month_totals m where m.month < date_trunc('month', until)
    union all
    select d.gl_code, d.currency, d.debit_minor, d.credit_minor from ledger_totals d
      where d.business_date between date_trunc('month', until)::date and until
    union all
    select u.gl_code, u.currency, u.debit_minor, u.credit_minor from unabsorbed_lines() u where u.business_date <= until
  ) s group by 1, 2
$$;

revoke all on function ledger_balances(date) from public, countinghouse_app;
grant execute on function ledger_balances(date) to countinghouse_app;
