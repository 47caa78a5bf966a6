-- The result of a used key. `answer` is from keys of earlier releases, which lack `kept` and `facts`.
create or replace function replay_of(prior idempotency_keys, hash text) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  approval approvals;
begin
  if prior.body_hash <> decode(hash, 'base64') then return jsonb_build_object('verdict', 'KEY_REUSED'); end if;
  if prior.approval_id is null then
    return jsonb_build_object('verdict', 'REPLAY', 'status', prior.status, 'kept', prior.kept, 'facts', prior.facts, 'answer', prior.answer);
  end if;
  select * into approval from approvals where id = prior.approval_id;
  return jsonb_build_object('verdict', 'REPLAY', 'status', coalesce(approval.result_status, prior.status),
    'approvalId', approval.id, 'approvalStatus', approval.status,
    'kept', approval.result_kept, 'facts', approval.result_facts, 'answer', approval.result_answer);
end $$;

revoke all on function replay_of(idempotency_keys, text) from public, countinghouse_app;
