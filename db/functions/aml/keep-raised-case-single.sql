-- Two reasons that the bank sees in one customer at the same moment make one case. Cases of one customer are opened one after the other,
-- and the bank itself opens none while another is open: what was planned before that one was there is planned anew, and extends it. Staff
-- may open a second one. Nothing waits for anything else behind this lock, so that no two wait for each other.
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
