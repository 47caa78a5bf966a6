-- Records the keys of a customer's name that an earlier release did not tokenize, and its screened version. Whether the customer
-- can be compared in full is then noted anew. False if the name has keys, which only commands write.
create or replace function note_name_keys(party uuid, at integer, name_keys integer[], through bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screened_party_names set keys = name_keys, list_version = through
    where party_id = party and place = at and keys is null
      and through <= (select version from watchlist_state where id = 1);
  if not found then return false; end if;
  update screened_parties set comparable = null where party_id = party and comparable is not null;
  return true;
end $$;

revoke all on function note_name_keys(uuid, integer, integer[], bigint) from public, countinghouse_app;
grant execute on function note_name_keys(uuid, integer, integer[], bigint) to countinghouse_app;
