-- Blocks changes of a version for a second. The caller was replanned repeatedly, because the version rose faster than
-- it could post. Changes have half a second between two blocks. Holds no transaction open.
create or replace function hold_kept_version(kept text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update kept_versions set held_until = clock_timestamp() + interval '1 second'
    where name = kept and (held_until is null or held_until < clock_timestamp() - interval '500 milliseconds');
end $$;

revoke all on function hold_kept_version(text) from public, countinghouse_app;
grant execute on function hold_kept_version(text) to countinghouse_app;
