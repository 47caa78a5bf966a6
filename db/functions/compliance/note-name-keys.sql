-- Records the name keys of a customer of an earlier release and the screened version. False if the customer has keys,
-- which only commands write.
create or replace function note_name_keys(party uuid, name_keys integer[], through bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screened_parties set keys = name_keys, list_version = through
    where party_id = party and keys is null and through <= (select version from watchlist_state where id = 1);
  return found;
end $$;

revoke all on function note_name_keys(uuid, integer[], bigint) from public, countinghouse_app;
grant execute on function note_name_keys(uuid, integer[], bigint) to countinghouse_app;
