-- Removes what has no weight any more: a source is forgiven after a day, a full account after fifty hours. Answers how many.
create or replace function prune_sign_in_failures() returns integer
language sql security definer set search_path = public, pg_temp as $$
  with removed as (delete from sign_in_failures where failed_at < clock_timestamp() - interval '3 days' returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_sign_in_failures() from public, countinghouse_app;
grant execute on function prune_sign_in_failures() to countinghouse_app;
