-- Names have their entry's `active`, so that the index of names holds only screened ones.
create or replace function follow_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update watchlist_names set active = new.active where entry_id = new.id and active <> new.active;
  return null;
end $$;

revoke all on function follow_entry() from public, countinghouse_app;
