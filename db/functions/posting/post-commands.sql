-- The one posting function, of one command as of many: claims the keys, locks approvals and accounts, judges each command by what
-- those before it leave, and writes what all of them write with one statement a table. Answers a verdict a command, in their order:
-- { verdict: OK | PARK | PARKED | REPLAY | KEY_REUSED | UNUSED_KEY | REFUSED | STALE | DECIDED | EXPIRED, … }.
--
-- Locks, in this order: the keys (advisory, sorted), the day (shared), the approval rows, the ledger account rows by id, the domain
-- rows by table and key. Every change of a hold is made by who has locked its account's row. Nothing is written before everything is
-- judged; an exception ends the whole batch. The bench objects to calls between the parts, so they are put together here.
create or replace function post_commands(commands jsonb) returns jsonb[]
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  locking constant boolean := true;
-- include: post-commands/declare.sql
  -- what is written: references in the order of h_, the facts of each done command, and all rows with whose they are
  h_reference text[] := '{}'; done_facts jsonb[] := '{}';
  changes jsonb[] := '{}'; changes_of int[] := '{}';
  -- of what comes alone: what its rows were and will be
  trail jsonb;
  ref text; counter record; counted bigint; facts jsonb; entry_facts jsonb; counter_facts jsonb;
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
