-- Cash approvals expire with their business day, all others by this database's clock. Lists use `isOver` of
-- approval-states.ts, which reads the day once.
create or replace function approval_is_over(expires_at timestamptz, expires_with date) returns boolean
language sql volatile set search_path = public, pg_temp as $$
  select case when expires_with is null then expires_at <= clock_timestamp()
    else expires_with < (select business_date from bank_day where id = 1) end
$$;

revoke all on function approval_is_over(timestamptz, date) from public, countinghouse_app;
grant execute on function approval_is_over(timestamptz, date) to countinghouse_app;
