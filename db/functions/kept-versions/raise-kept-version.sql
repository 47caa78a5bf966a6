-- Raises the version of what processes keep of a table (the trigger's argument names it), in the transaction that changes the table:
-- whoever posts by what was kept before it is told to read again (post_commands, expectVersions).
create or replace function raise_kept_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_version_of(tg_argv[0]);
  return null;
end $$;

revoke all on function raise_kept_version() from public, countinghouse_app;
