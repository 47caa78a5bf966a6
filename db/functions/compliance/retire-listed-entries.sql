-- Deactivates imported entries of the import's source that are missing from its files. Returns the number of active ones. Locks like
-- write_listed_entries.
create or replace function retire_listed_entries(of_import uuid, missing uuid[]) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  import watchlist_imports;
  retired integer;
begin
  select * into import from watchlist_imports where id = of_import and status = 'RUNNING' for update;
  if not found then raise exception 'import % is not running', of_import using errcode = '23001'; end if;
  perform 1 from watchlist_entries where id = any (missing) order by id for update;
  update watchlist_entries
    set active = false, deactivated_at = clock_timestamp(), deactivated_by = import.requested_by, retired_by_import = import.id
    where id = any (missing) and active and source = import.source and import_id is not null;
  get diagnostics retired = row_count;
  -- The publisher confirms a deactivation by staff. Its reason stays.
  update watchlist_entries set retired_by_import = import.id
    where id = any (missing) and not active and retired_by_import is null and source = import.source and import_id is not null;
  return retired;
end $$;

revoke all on function retire_listed_entries(uuid, uuid[]) from public, countinghouse_app;
grant execute on function retire_listed_entries(uuid, uuid[]) to countinghouse_app;
