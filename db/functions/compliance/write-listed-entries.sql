-- Writes a batch of a running import: imported entries of its source and new ones, with their names. A relisted entry
-- becomes active again, and so does one that staff deactivated before the preview, which showed it. Locks the import, the
-- entries by id, then the list's version (by their triggers). A plan cached while the list was short would scan all of it for every batch.
create or replace function write_listed_entries(of_import uuid, listed json, listed_names json, out added integer, out changed integer)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  import watchlist_imports;
  -- The ids given by the batch, and the stored ids. They are equal for new entries.
  given uuid[];
  stored uuid[];
begin
  select * into import from watchlist_imports where id = of_import and status = 'RUNNING' for update;
  if not found then raise exception 'import % is not running', of_import using errcode = '23001'; end if;

  perform 1 from watchlist_entries e
    where e.source = import.source and e.import_id is not null
      and e.external_ref = any (array(select l ->> 'externalRef' from json_array_elements(listed) l))
    order by e.id for update;

  with l as (select * from json_to_recordset(listed)
               as r (id uuid, "fullName" text, aliases text[], country text, "externalRef" text, details jsonb)),
  written as (
    update watchlist_entries e
      set full_name = l."fullName", aliases = l.aliases, country = l.country, list_type = import.list_type, import_id = import.id,
          details = l.details, version = e.version + 1,
          active = o.active or r.again,
          deactivated_at = case when not r.again then o.deactivated_at end,
          deactivated_by = case when not r.again then o.deactivated_by end,
          deactivation_reason = case when not r.again then o.deactivation_reason end,
          retired_by_import = null
      from l join watchlist_entries o on o.source = import.source and o.external_ref = l."externalRef" and o.import_id is not null
        cross join lateral (
          select o.retired_by_import is not null or coalesce(o.deactivated_at < import.previewed_at, false) as again) r
      where e.id = o.id
        and ((o.full_name, o.aliases, o.country, o.list_type, o.details)
               is distinct from (l."fullName", l.aliases, l.country, import.list_type, l.details)
             or (not o.active and r.again))
      returning l.id as given, e.id as stored)
  select coalesce(array_agg(w.given), '{}'), coalesce(array_agg(w.stored), '{}'), count(*) into given, stored, changed from written w;

  -- Rewritten in every case, because the current engine may tokenize names differently.
  delete from watchlist_names where entry_id = any (stored);

  with l as (select * from json_to_recordset(listed)
               as r (id uuid, "fullName" text, aliases text[], country text, "externalRef" text, details jsonb)),
  fresh as (
    insert into watchlist_entries
        (id, full_name, list_type, aliases, country, external_ref, source, details, active, changed_in, created_by, import_id)
      select l.id, l."fullName", import.list_type, l.aliases, l.country, l."externalRef", import.source, l.details, true, 0,
        import.requested_by, import.id
      from l
      where not exists (select 1 from watchlist_entries e
                        where e.source = import.source and e.external_ref = l."externalRef" and e.import_id is not null)
      returning id)
  select given || coalesce(array_agg(f.id), '{}'), stored || coalesce(array_agg(f.id), '{}'), count(*) into given, stored, added from fresh f;

  insert into watchlist_names (entry_id, place, name, active, keys, words)
    select e.id, n.place, n.name, e.active, n.keys, n.words
    from unnest(given, stored) as w (given, stored)
    join watchlist_entries e on e.id = w.stored
    join json_to_recordset(listed_names) as n ("entryId" uuid, place integer, name text, keys integer[], words text[]) on n."entryId" = w.given;
end $$;

revoke all on function write_listed_entries(uuid, json, json) from public, countinghouse_app;
grant execute on function write_listed_entries(uuid, json, json) to countinghouse_app;
