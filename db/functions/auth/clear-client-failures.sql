-- After a right secret.
create or replace function clear_client_failures(which bytea) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from client_failures where client = which;
end $$;

revoke all on function clear_client_failures(bytea) from public, countinghouse_app;
grant execute on function clear_client_failures(bytea) to countinghouse_app;
