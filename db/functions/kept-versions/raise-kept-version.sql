-- Raises the version of a cached table (the trigger's argument) in the transaction of the change. Commands planned with
-- the earlier version are replanned (post_commands, expectVersions).
create or replace function raise_kept_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_version_of(tg_argv[0]);
  return null;
end $$;

revoke all on function raise_kept_version() from public, countinghouse_app;
