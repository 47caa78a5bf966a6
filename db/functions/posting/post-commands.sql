-- The only posting function, for one or many commands. It claims keys, locks approvals and accounts, judges each
-- command by the state left by earlier ones, and writes the rows of all with one statement per table. Returns one
-- verdict per command, in order: { verdict: OK | PARK | PARKED | REPLAY | KEY_REUSED | UNUSED_KEY | REFUSED | STALE |
-- DECIDED | EXPIRED, … }.
--
-- Lock order: keys (advisory, sorted), the day (shared), approvals, ledger accounts by id, domain rows by table and
-- key. Every change of a hold requires the lock of its account's row. Judging precedes all writes, and an exception
-- ends the whole batch. Function calls between the parts cost measurable time, so that the parts are included as text.
create or replace function post_commands(commands jsonb) returns jsonb[]
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  locking constant boolean := true;
-- include: post-commands/declare.sql
  -- written values: references in the order of h_, the facts of each done command, and all rows with their command
  h_reference text[] := '{}'; done_facts jsonb[] := '{}';
  changes jsonb[] := '{}'; changes_of int[] := '{}';
  -- for a single command: its rows before and after
  trail jsonb;
  -- the values of the answer's facts of each done command, and in the form that its key stores
  kept_facts jsonb[] := '{}'; key_facts jsonb[] := '{}'; found_facts jsonb; stored_facts jsonb; fact jsonb; wanted jsonb; command_rows jsonb; posted_text text;
  ref text; entry jsonb; counter record; counted bigint; facts jsonb; entry_facts jsonb; counter_facts jsonb;
begin
  <<work>>
  begin
-- include: post-commands/claim.sql
-- include: post-commands/lock.sql
-- include: post-commands/judge.sql
    exit work when cardinality(done) = 0;
-- include: post-commands/write.sql
  end work;
  return verdicts;
end $$;

revoke all on function post_commands(jsonb) from public, countinghouse_app;
