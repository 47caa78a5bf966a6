-- Removes messages to staff, read or unread, oldest first. Returns the number removed.
create or replace function prune_staff_messages(days integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from staff_messages
    where created_at < clock_timestamp() - make_interval(days => greatest(days, 30))
    order by created_at limit least(most, 5000) for update skip locked),
  removed as (delete from staff_messages where id = any (array(select id from old)) returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_staff_messages(integer, integer) from public, countinghouse_app;
grant execute on function prune_staff_messages(integer, integer) to countinghouse_app;
