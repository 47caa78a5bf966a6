-- Locks by id, in the same order as a decision on several customers.
create or replace function lock_screened_parties(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from (select 1 from screened_parties where party_id = any (ids) order by party_id for update) locked
$$;

revoke all on function lock_screened_parties(uuid[]) from public, countinghouse_app;
grant execute on function lock_screened_parties(uuid[]) to countinghouse_app;
