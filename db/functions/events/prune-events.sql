-- Removes up to `most` events older than `days` that every cursor has passed and no retry needs, oldest first. A cursor
-- whose subscriber has been unknown to every release for that time (at least 30 days) is ignored. Returns the number
-- removed, below `most` if none are left. The server's role cannot delete events directly.
create or replace function prune_events(days integer, most integer default 2000) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  cutoff timestamptz := clock_timestamp() - make_interval(days => greatest(days, 7));
  removed integer := 0;
  slowest record;
  event record;
begin
  select xact, event_id into slowest from event_cursors
    where known_at >= clock_timestamp() - make_interval(days => greatest(days, 30)) order by xact, event_id limit 1;
  -- Row by row, because times follow the key's order only approximately: the first recent event ends the loop.
  for event in select xact, id, created_at from outbox_events order by xact, id loop
    exit when removed >= most or event.created_at >= cutoff or (event.xact, event.id) > (slowest.xact, slowest.event_id);
    if not exists (select 1 from event_retries r where r.xact = event.xact and r.event_id = event.id) then
      delete from outbox_events where xact = event.xact and id = event.id;
      removed := removed + 1;
    end if;
  end loop;
  return removed;
end $$;

revoke all on function prune_events(integer, integer) from public, countinghouse_app;
grant execute on function prune_events(integer, integer) to countinghouse_app;
