-- Tells who listens, at commit, which events a statement has left in the outbox: a line of type and subject each. In parts, because a
-- notification has less than 8,000 bytes; what is longer than any type or subject of ours is cut, so that no event is refused by it.
create or replace function notify_of_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('bank_events', string_agg(left(type, 60) || ' ' || left(subject, 100), E'\n'))
    from (select type, subject, (row_number() over () - 1) / 15 as part from added) as parts group by part;
  return null;
end $$;

revoke all on function notify_of_events() from public, countinghouse_app;
