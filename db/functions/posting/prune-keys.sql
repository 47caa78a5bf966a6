-- Removes keys of requests that moved no money and parked nothing. Keys of money movements stay forever. Returns the
-- number removed.
create or replace function prune_keys(days integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from idempotency_keys
    where not keeps_money
      and created_at < clock_timestamp() - make_interval(days => greatest(days, 30))
    order by created_at limit least(most, 5000) for update skip locked),
  removed as (delete from idempotency_keys where id = any (array(select id from old)) returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_keys(integer, integer) from public, countinghouse_app;
grant execute on function prune_keys(integer, integer) to countinghouse_app;
