-- The version of the watchlist. No transaction raises it until this one ends.
create or replace function hold_list_version() returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select version from watchlist_state where id = 1 for share
$$;

revoke all on function hold_list_version() from public, countinghouse_app;
grant execute on function hold_list_version() to countinghouse_app;
