-- Removes completed messages to customers, oldest first. Pending ones stay regardless of age. Returns the number
-- removed.
create or replace function prune_notifications(days integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from notifications
    where status <> 'PENDING'
      and created_at < clock_timestamp() - make_interval(days => greatest(days, 90))
    order by created_at limit least(most, 5000) for update skip locked),
  removed as (delete from notifications where id = any (array(select id from old)) returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_notifications(integer, integer) from public, countinghouse_app;
grant execute on function prune_notifications(integer, integer) to countinghouse_app;
