-- requires: approval_is_over
-- The refusal of a decision by the approval's own state: unknown, decided, not open to this person, expired. Null if it
-- may be decided. The caller has locked the row. A missing row is one of nulls.
create or replace function judge_decision(approval approvals, outcome text, person uuid) returns jsonb
language plpgsql stable as $$
begin
  if approval.id is null then return refusal('NOT_FOUND'); end if;
  if approval.status <> 'PENDING' then
    return jsonb_build_object('verdict', 'DECIDED', 'status', approval.status,
      'decidedBy', coalesce(approval.checker_name, approval.maker_name));
  end if;
  if outcome = 'WITHDRAWN' then
    if approval.maker_person_id is distinct from person then return refusal('NOT_THE_MAKER'); end if;
  elsif coalesce(approval.maker_person_id = person, true) then
    return refusal('SELF_APPROVAL');
  end if;
  if approval_is_over(approval.expires_at, approval.expires_with) then return jsonb_build_object('verdict', 'EXPIRED'); end if;
  return null;
end $$;

revoke all on function judge_decision(approvals, text, uuid) from public, countinghouse_app;
