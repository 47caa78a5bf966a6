-- Raises a cache version in the transaction of the change. During hold_kept_version the change fails like a lock
-- timeout and is retried.
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
