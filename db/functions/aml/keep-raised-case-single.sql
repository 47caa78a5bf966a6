-- Two concurrent reasons about one customer make one case. The lock serializes new cases per customer. A case raised by
-- the bank is replanned if another one is open, and then extends it. Staff may open a second one. The lock is the last
-- one taken, so that no deadlock is possible.
create or replace function keep_raised_case_single() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('aml_cases ' || new.party_id::text, 0));
  if new.raised and exists (select 1 from aml_cases where party_id = new.party_id and status <> 'CLOSED') then
    raise exception 'customer % has an open case', new.party_id using errcode = 'unique_violation', constraint = 'plan_is_stale';
  end if;
  return new;
end $$;

revoke all on function keep_raised_case_single() from public, countinghouse_app;
