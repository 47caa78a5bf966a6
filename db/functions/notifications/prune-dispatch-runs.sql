-- Removes dispatch runs, oldest first. The audit trail keeps their initiators. Returns the number removed.
create or replace function prune_dispatch_runs(days integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from dispatch_runs
    where ended_at < clock_timestamp() - make_interval(days => greatest(days, 90))
    order by ended_at limit least(most, 5000) for update skip locked),
  removed as (delete from dispatch_runs where id = any (array(select id from old)) returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_dispatch_runs(integer, integer) from public, countinghouse_app;
grant execute on function prune_dispatch_runs(integer, integer) to countinghouse_app;
