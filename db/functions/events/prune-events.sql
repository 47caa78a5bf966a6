-- Removes events older than so many days that every cursor has passed and no subscriber is still to be given, oldest first, `most`
-- at the utmost. A cursor whose subscriber no release has known for so long (30 days at least) holds up nothing. Answers how many; fewer than `most` when there are no more. The server's role may remove none by itself.
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
  -- Row by row, because moments follow the order of the key nearly but not quite: the first young event ends it.
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
