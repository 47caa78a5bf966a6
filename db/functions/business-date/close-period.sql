-- Closes a month: the journal accepts no entry of its dates. All its dates must have been closed.
create or replace function close_period(last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update bank_day set closed_until = last_day
    where id = 1 and coalesce(closing_date, business_date) > last_day and (closed_until is null or closed_until < last_day);
  if not found then
    raise exception 'the period until % cannot be closed', last_day using errcode = '55000';
  end if;
end $$;

revoke all on function close_period(date) from public, countinghouse_app;
