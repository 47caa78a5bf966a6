-- Checked here and not at commit, because the driver reports a statement as complete before the commit can fail.
create or replace function execute_command(command jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  verdicts jsonb[] := post_commands(jsonb_build_array(command));
begin
  set constraints all immediate;
  set constraints all deferred;
  return verdicts[1];
end $$;

revoke all on function execute_command(jsonb) from public, countinghouse_app;
grant execute on function execute_command(jsonb) to countinghouse_app;
