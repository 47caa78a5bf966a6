-- Runs commands that only post and insert in one transaction. Returns one verdict each, in order.
create or replace function execute_commands(commands jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  verdicts jsonb[] := post_commands(commands);
begin
  set constraints all immediate;
  set constraints all deferred;
  return to_jsonb(verdicts);
end $$;

revoke all on function execute_commands(jsonb) from public, countinghouse_app;
grant execute on function execute_commands(jsonb) to countinghouse_app;
