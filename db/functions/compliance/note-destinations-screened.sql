-- Records names at other banks as screened, with their keys, and returns those still at version `before` (null: never screened),
-- because another process may have been faster. The version rises, at most to the list's, or becomes null: payments then stop.
-- Records nothing if changed names of a later version ask the index, whose search may have begun before these keys.
create or replace function note_destinations_screened(accounts uuid[], names text[], name_keys text[], before bigint, through bigint)
returns table (account uuid, named text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if through is not null then
    perform from rescreened_destinations where id = 1 and through_version <= through for share;
    if not found then return; end if;
  end if;
  return query
    update screened_destinations d set list_version = through, keys = held.keys::integer[]
      from unnest(accounts, names, name_keys) as held (account_id, name, keys)
      where d.account_id = held.account_id and d.name = held.name and (d.keys is null or d.keys = '{}')
        and d.list_version is not distinct from before and (before is null or through is null or before <= through)
        and (through is null or through <= (select version from watchlist_state where id = 1))
      returning d.account_id, d.name;
end $$;

revoke all on function note_destinations_screened(uuid[], text[], text[], bigint, bigint) from public, countinghouse_app;
grant execute on function note_destinations_screened(uuid[], text[], text[], bigint, bigint) to countinghouse_app;
