-- Runs under the approval's lock, in the transaction of the refused replay.
create or replace function note_replay_refusal(approval uuid, message text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update approvals set last_error = message where id = approval and status = 'PENDING'
$$;

revoke all on function note_replay_refusal(uuid, text) from public, countinghouse_app;
grant execute on function note_replay_refusal(uuid, text) to countinghouse_app;
