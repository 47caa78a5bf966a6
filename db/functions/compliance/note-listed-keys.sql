-- Records the keys and search words of listed names that the current release has not read. Names that changed meanwhile
-- have their keys from the command or import that changed them. Returns the number recorded.
create or replace function note_listed_keys(listed_names json) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted integer;
begin
  update watchlist_names n set keys = r.keys, words = r.words
    from json_to_recordset(listed_names) as r ("entryId" uuid, place integer, name text, keys integer[], words text[])
    where n.entry_id = r."entryId" and n.place = r.place and n.name = r.name and n.keys is null;
  get diagnostics noted = row_count;
  return noted;
end $$;

revoke all on function note_listed_keys(json) from public, countinghouse_app;
grant execute on function note_listed_keys(json) to countinghouse_app;
