-- Closes pending approvals without a checker (closed till, expiry). The caller releases their holds.
create or replace function end_approvals(ids uuid[], outcome text, reason text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update approvals set status = outcome, note = reason, decided_at = clock_timestamp() where id = any (ids);
  insert into outbox_events (id, type, subject, payload)
    select gen_random_uuid(), 'approval.decided', id::text, jsonb_build_object('approvalId', id, 'status', outcome) from unnest(ids) id;
$$;

revoke all on function end_approvals(uuid[], text, text) from public, countinghouse_app;
