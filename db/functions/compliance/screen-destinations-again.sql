-- Makes all screened names at other banks due for a screening against the whole list. They stay payable until then.
create or replace function screen_destinations_again() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screened_destinations set list_version = 0, keys = null where list_version > 0 or (list_version = 0 and keys is not null);
end $$;

revoke all on function screen_destinations_again() from public, countinghouse_app;
grant execute on function screen_destinations_again() to countinghouse_app;
