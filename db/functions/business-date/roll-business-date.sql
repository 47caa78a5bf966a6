-- The last act of an end-of-day run: no posting reaches the day any more. Its books must have been reconciled. False if the day has got an
-- entry since: its kept balances are discarded, and it must be reconciled again. Repeating it changes nothing.
create or replace function roll_business_date(run_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date;
  seen pg_snapshot;
begin
  perform pg_advisory_xact_lock(7001);
  select business_date, reconciled_at::pg_snapshot into day, seen from end_of_day_runs where id = run_id;
  if not exists (select 1 from run_steps where run = run_id::text and step = 'SNAPSHOT' and finished_at is not null)
     or not exists (select 1 from run_steps where run = run_id::text and step = 'RECONCILIATION' and finished_at is not null)
  then
    raise exception 'the books of % are not reconciled', day using errcode = '55000';
  end if;
  if not exists (select 1 from bank_day where id = 1 and closing_date = day) then return true; end if;
  if seen is null or exists (
    select 1 from journal_entries e
      where e.business_date = day and e.xact >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(e.xact, seen)
  ) then
    delete from daily_balances where business_date = day;
    return false;
  end if;
  update bank_day set closing_date = null where id = 1 and closing_date = day;
  return true;
end $$;

revoke all on function roll_business_date(uuid) from public, countinghouse_app;
grant execute on function roll_business_date(uuid) to countinghouse_app;
