-- Removes expired counts, oldest first: a source's after a day, an account's after fifty hours. Returns the number
-- removed.
create or replace function prune_sign_in_failures(days integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select account, source from sign_in_failures
    where failed_at < clock_timestamp() - make_interval(days => greatest(days, 3))
    order by failed_at limit least(most, 5000) for update skip locked),
  removed as (
    delete from sign_in_failures f using old where f.account = old.account and f.source = old.source returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_sign_in_failures(integer, integer) from public, countinghouse_app;
