-- Lines that are not in the totals. They are few, which the planner cannot estimate, so that the access path is forced.
-- Stable: it has the snapshot of the calling statement.
create or replace function unabsorbed_lines()
returns table (entry_id uuid, business_date date, category text, gl_code text, currency text, debit_minor bigint, credit_minor bigint)
language sql stable security definer rows 1000
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set max_parallel_workers_per_gather = 0 set jit = off as $$
  select e.id, e.business_date, e.category, l.gl_code, l.currency,
         case l.side when 'DEBIT' then l.amount_minor else 0 end, case l.side when 'CREDIT' then l.amount_minor else 0 end
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.xact >= (select absorbed_below from ledger_totals_state where id = 1)
$$;

revoke all on function unabsorbed_lines() from public, countinghouse_app;
grant execute on function unabsorbed_lines() to countinghouse_app;
