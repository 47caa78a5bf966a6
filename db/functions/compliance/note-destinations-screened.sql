-- Notes that the list was held against names at other banks that it had been held against up to `before` (null: never), and answers which
-- of them: another process may have been quicker. The version rises, never beyond the list's own, or ends (null): then nothing is paid.
create or replace function note_destinations_screened(accounts uuid[], names text[], before bigint, through bigint)
returns table (account uuid, named text)
language sql security definer set search_path = public, pg_temp as $$
  update screened_destinations d set list_version = through
    from unnest(accounts, names) as held (account_id, name)
    where d.account_id = held.account_id and d.name = held.name
      and d.list_version is not distinct from before and (before is null or through is null or before < through)
      and (through is null or through <= (select version from watchlist_state where id = 1))
    returning d.account_id, d.name
$$;

revoke all on function note_destinations_screened(uuid[], text[], bigint, bigint) from public, countinghouse_app;
grant execute on function note_destinations_screened(uuid[], text[], bigint, bigint) to countinghouse_app;
