-- Removes finished runs without results, oldest first, except runs that a screening references. Returns the number
-- removed.
create or replace function prune_rescreens(days integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from rescreens r
    where finished_at < clock_timestamp() - make_interval(days => greatest(days, 90))
      and not exists (select 1 from screenings s where s.rescreen_id = r.id)
    order by finished_at limit least(most, 5000) for update skip locked),
  removed as (delete from rescreens where id = any (array(select id from old)) returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_rescreens(integer, integer) from public, countinghouse_app;
grant execute on function prune_rescreens(integer, integer) to countinghouse_app;
