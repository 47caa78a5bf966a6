-- Removes finished imports, oldest first. An import that an entry or a rescreening references stays, without its
-- rejected rows and changes. Returns the number of both.
create or replace function prune_watchlist_imports(days integer, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pruned integer;
begin
  with over as materialized (
    select i.id, i.finished_at, i.rejected_rows,
      i.id in (select cause_id from rescreens where cause = 'IMPORT' and cause_id is not null)
        or exists (select 1 from watchlist_entries e where e.import_id = i.id)
        or exists (select 1 from watchlist_entries e where e.retired_by_import = i.id) as named
    from watchlist_imports i
    where i.settled and i.finished_at < clock_timestamp() - make_interval(days => greatest(days, 90))),
  old as (
    select i.id, o.named from watchlist_imports i join over o on o.id = i.id
    where not o.named or o.rejected_rows <> '[]' or exists (select 1 from watchlist_import_changes c where c.import_id = o.id)
    order by o.finished_at limit least(most, 5000) for update of i skip locked),
  shortened as (delete from watchlist_import_changes where import_id = any (array(select id from old))),
  removed as (delete from watchlist_imports where id = any (array(select id from old where not named)) returning 1),
  emptied as (update watchlist_imports set rejected_rows = '[]' where id = any (array(select id from old where named)) returning 1)
  select ((select count(*) from removed) + (select count(*) from emptied))::integer into pruned;
  return pruned;
end $$;

revoke all on function prune_watchlist_imports(integer, integer) from public, countinghouse_app;
