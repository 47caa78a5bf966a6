-- Balances of these accounts at the end of a business date, of those that moved on it. The end-of-day run posts to its
-- date after the next one has begun: lines of the next date with lower numbers are taken off, lines of the date before with higher numbers
-- are added. `differs`: the balance kept for an earlier date and the lines since give another one.
create or replace function balances_at_end(accounts uuid[], day date)
returns table (account_id uuid, business_date date, balance_minor bigint, differs boolean)
language plpgsql stable security definer rows 1000
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 set jit = off as $$
#variable_conflict use_column
begin
  return query select a.id, day, at_end.balance, at_end.balance <> coalesce(before.balance_minor, 0) + since.moved
  from unnest(accounts) wanted (id) join ledger_accounts a on a.id = wanted.id
  cross join lateral (
    select l.balance_after, l.line_seq from journal_lines l
      where l.account_id = a.id and l.business_date = day order by l.business_date desc, l.line_seq desc limit 1
  ) last
  cross join lateral (
    select last.balance_after
        + coalesce(sum(case when (l.side = a.side) = (l.business_date < day) then l.amount_minor else -l.amount_minor end), 0)::bigint as balance
      from journal_lines l where l.account_id = a.id and l.business_date >= day - 1 and l.business_date <> day
        and (l.business_date > day) = (l.line_seq < last.line_seq)
  ) at_end
  left join lateral (
    select d.balance_minor, d.business_date from daily_balances d
      where d.account_id = a.id and d.business_date < day order by d.business_date desc limit 1
  ) before on true
  cross join lateral (
    select coalesce(sum(case l.side when a.side then l.amount_minor else -l.amount_minor end), 0)::bigint as moved
      from journal_lines l
      where l.account_id = a.id and l.business_date <= day and l.business_date > coalesce(before.business_date, '-infinity')
  ) since;
end $$;

revoke all on function balances_at_end(uuid[], date) from public, countinghouse_app;
grant execute on function balances_at_end(uuid[], date) to countinghouse_app;
