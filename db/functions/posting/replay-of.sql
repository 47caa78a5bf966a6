-- The result of a used key. `true` among its facts is its time. Earlier releases stored the text of `packed` in `kept`, the whole
-- SHA-256 of the request, and first of all the whole answer in `answer`.
create or replace function replay_of(prior idempotency_keys, hash text) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  approval approvals;
begin
  if prior.body_hash <> substr(decode(hash, 'base64'), 1, length(prior.body_hash)) then return jsonb_build_object('verdict', 'KEY_REUSED'); end if;
  if prior.approval_id is null then
    return jsonb_build_object('verdict', 'REPLAY', 'status', prior.status, 'kept', prior.kept, 'packed', encode(prior.packed, 'base64'),
      'facts', case when prior.facts @> 'true' then (
          select jsonb_agg(case when f.value = 'true' then to_jsonb(iso_timestamp(prior.created_at)) else f.value end order by f.place)
          from jsonb_array_elements(prior.facts) with ordinality f (value, place))
        else prior.facts end,
      'answer', prior.answer);
  end if;
  select * into approval from approvals where id = prior.approval_id;
  return jsonb_build_object('verdict', 'REPLAY', 'status', coalesce(approval.result_status, prior.status),
    'approvalId', approval.id, 'approvalStatus', approval.status,
    'kept', approval.result_kept, 'facts', approval.result_facts, 'answer', approval.result_answer);
end $$;

revoke all on function replay_of(idempotency_keys, text) from public, countinghouse_app;
