-- Records that a request saw a change described by another decision (approvals/RULES.md). The caller has locked the
-- approval.
create or replace function note_met_change(approval uuid, met jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  update approvals set previous = previous || met where id = approval and status = 'PENDING' and previous is not null
$$;

revoke all on function note_met_change(uuid, jsonb) from public, countinghouse_app;
grant execute on function note_met_change(uuid, jsonb) to countinghouse_app;
