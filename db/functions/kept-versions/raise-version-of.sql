-- Raises the version of what processes keep, in the transaction that changes what it is read from. While somebody holds it
-- (hold_kept_version) the change is told to come again, as by a lock that it did not get in time.
create or replace function raise_version_of(kept text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held boolean;
begin
  update kept_versions set version = version + 1 where name = kept returning held_until > clock_timestamp() into held;
  if held then
    raise exception 'the version of % is held', kept using errcode = 'lock_not_available';
  end if;
end $$;

revoke all on function raise_version_of(text) from public, countinghouse_app;
