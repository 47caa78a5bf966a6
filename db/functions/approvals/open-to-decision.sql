-- Locks an approval before its command is planned. Returns an earlier result of the key or the verdict of
-- judge_decision, as post_commands does, which a refusing plan never reaches. Closes an expired approval. Null:
-- proceed.
create or replace function open_to_decision(document jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  approval approvals;
  verdict jsonb;
begin
  select * into approval from approvals where id = (document #>> '{approval,id}')::uuid for update;
  select replay_of(used, document #>> '{key,hash}') into verdict from idempotency_keys used
    where used.id = key_id((document #>> '{principal,id}')::uuid, document #>> '{key,operation}', document #>> '{key,key}');
  if verdict is not null then return verdict; end if;
  verdict := judge_decision(approval, document #>> '{approval,outcome}', (document #>> '{principal,personId}')::uuid);
  if verdict ->> 'verdict' = 'EXPIRED' then perform expire_locked_approvals(array[approval.id]); end if;
  return verdict;
end $$;

revoke all on function open_to_decision(jsonb) from public, countinghouse_app;
grant execute on function open_to_decision(jsonb) to countinghouse_app;
