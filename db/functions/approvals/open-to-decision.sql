-- Locks an approval for who decides on it and says what is said before its command is looked at: what the key was used for, then what
-- judge_decision says, as in post_commands, which a plan that refuses never reaches. Ends one whose time is over. Null: go on.
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
