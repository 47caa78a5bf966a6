-- Removes old steps of runs and abandoned entities. Returns the number of both.
create or replace function prune_run_steps(days integer, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before timestamptz := clock_timestamp() - make_interval(days => greatest(days, 90));
  steps integer;
  batches integer;
begin
  delete from run_steps where ctid = any (array(
    select ctid from run_steps where started_at < before order by started_at limit least(most, 5000) for update skip locked));
  get diagnostics steps = row_count;
  delete from run_batches where ctid = any (array(
    select ctid from run_batches where failed_at < before order by failed_at limit least(most, 5000) for update skip locked));
  get diagnostics batches = row_count;
  return steps + batches;
end $$;

revoke all on function prune_run_steps(integer, integer) from public, countinghouse_app;
