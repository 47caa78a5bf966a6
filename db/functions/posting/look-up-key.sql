-- The stored result of a used key, otherwise null. It never waits and costs a quarter of the posting call. For a
-- request in progress, `execute_command` with `lookUpOnly` waits for its result.
create or replace function look_up_key(principal uuid, operation text, key text, hash text) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return (
    select replay_of(used, look_up_key.hash) from idempotency_keys used
    where used.id = key_id(principal, look_up_key.operation, look_up_key.key));
end $$;

revoke all on function look_up_key(uuid, text, text, text) from public, countinghouse_app;
grant execute on function look_up_key(uuid, text, text, text) to countinghouse_app;
