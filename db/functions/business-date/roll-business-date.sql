-- The last act of an end-of-day run: no posting reaches the day any more. Its books must have been reconciled. Repeating it changes
-- nothing.
create or replace function roll_business_date(run_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date;
begin
  perform pg_advisory_xact_lock(7001);
  select business_date into day from end_of_day_runs where id = run_id;
  if not exists (select 1 from run_steps where run = run_id::text and step = 'SNAPSHOT' and finished_at is not null)
     or not exists (select 1 from run_steps where run = run_id::text and step = 'RECONCILIATION' and finished_at is not null)
  then
    raise exception 'the books of % are not reconciled', day using errcode = '55000';
  end if;
  update bank_day set closing_date = null where id = 1 and closing_date = day;
end $$;

revoke all on function roll_business_date(uuid) from public, countinghouse_app;
grant execute on function roll_business_date(uuid) to countinghouse_app;
