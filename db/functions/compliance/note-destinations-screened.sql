-- Records names at other banks as screened and returns those still at version `before` (null: never screened), because
-- another process may have been faster. The version rises, at most to the list's, or becomes null: payments then stop.
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
