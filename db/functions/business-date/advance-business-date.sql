-- Moves the day of a test or demo bank without closing it. The product has no right to it: only the end-of-day run moves the day.
create or replace function advance_business_date(next_date date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7001);
  if next_date <= (select business_date from bank_day where id = 1) then
    raise exception 'the business date only moves forward' using errcode = '22023';
  end if;
  update bank_day set business_date = next_date where id = 1;
  return next_date;
end $$;

revoke all on function advance_business_date(date) from public, countinghouse_app;
