-- Fence: a screening starts undecided and its findings never change. Decisions on it and its work state do.
-- It is never deleted.
create or replace function keep_screening() returns trigger language plpgsql as $$
declare
  decided constant text[] := array['status', 'dispositioned_at', 'dispositioned_by', 'disposition_note', 'decisions'];
  worked constant text[] := array['assignee_id', 'assigned_at', 'waiting_until', 'waiting_reason', 'escalated', 'escalated_at', 'escalated_by',
    'escalation_note', 'work_version', 'work_changed_at', 'work_changed_by'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - decided - worked = to_jsonb(old) - decided - worked then return new; end if;
  raise exception 'a screening begins undecided, and what it found is kept: % is refused', tg_op using errcode = '23001';
end $$;

revoke all on function keep_screening() from public, countinghouse_app;
