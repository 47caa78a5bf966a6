-- What a key answers that was used before; null when it was not. It waits for nobody, and costs a quarter of the posting call: for whoever
-- knows that the key was used. What becomes of a request under way is told by `execute_command` with `lookUpOnly`, behind it.
create or replace function look_up_key(principal uuid, operation text, key text, hash text) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return (
    select replay_of(used, look_up_key.hash) from idempotency_keys used
    where used.id = key_id(principal, look_up_key.operation, look_up_key.key));
end $$;

revoke all on function look_up_key(uuid, text, text, text) from public, countinghouse_app;
grant execute on function look_up_key(uuid, text, text, text) to countinghouse_app;
