-- Counts one wrong secret of a client id, for all processes. `wait_seconds` above 0: the id is locked, and nothing was counted. The failure
-- that reaches `most` starts the lock. Counts of an hour ago are over.
create or replace function count_client_failure(
  which bytea, most integer, lock_seconds integer, out failures integer, out wait_seconds integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  before integer;
  last_at timestamptz;
  locked timestamptz;
begin
  insert into client_failures (client, failures, failed_at) values (which, 0, moment) on conflict do nothing;
  select f.failures, f.failed_at, f.locked_until into before, last_at, locked
    from client_failures f where f.client = which for update;
  wait_seconds := greatest(0, ceil(extract(epoch from locked - clock_timestamp())));
  failures := 0;
  if wait_seconds > 0 then return; end if;
  -- A success may have deleted the row since the insert.
  failures := case when coalesce(last_at, moment) < moment - interval '1 hour' then 1 else coalesce(before, 0) + 1 end;
  update client_failures f set
    failures = case when count_client_failure.failures >= most then 0 else count_client_failure.failures end,
    failed_at = moment,
    locked_until = case when count_client_failure.failures >= most then clock_timestamp() + make_interval(secs => lock_seconds) end
  where client = which;
  if random() < 0.01 then
    delete from client_failures where client in (
      select client from client_failures f where f.failed_at < moment - interval '1 hour' limit 1000 for update skip locked);
  end if;
end $$;

revoke all on function count_client_failure(bytea, integer, integer) from public, countinghouse_app;
grant execute on function count_client_failure(bytea, integer, integer) to countinghouse_app;
