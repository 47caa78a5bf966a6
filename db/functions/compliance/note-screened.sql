-- Records the version up to which a customer's names are screened. It only rises, at most to the list's.
create or replace function note_screened(party uuid, through bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screened_party_names set list_version = through
    where party_id = party and keys is not null and list_version < through
      and through <= (select version from watchlist_state where id = 1);
end $$;

revoke all on function note_screened(uuid, bigint) from public, countinghouse_app;
grant execute on function note_screened(uuid, bigint) to countinghouse_app;
