-- requires: approval_is_over
-- Runs every minute. Locks approvals by id, then their accounts by id.
create or replace function expire_approvals() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due uuid[];
begin
  select coalesce(array_agg(id), '{}') into due from (select id from approvals
    where status = 'PENDING' and approval_is_over(expires_at, expires_with) order by id limit 500 for update skip locked) p;
  if cardinality(due) > 0 then perform expire_locked_approvals(due); end if;
  return cardinality(due);
end $$;

revoke all on function expire_approvals() from public, countinghouse_app;
grant execute on function expire_approvals() to countinghouse_app;
