-- Notifies listeners at commit of a statement's events: one line of type and subject each. A notification is limited to
-- 8,000 bytes, so that it is sent in parts and long values are cut.
create or replace function notify_of_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('bank_events', string_agg(left(type, 60) || ' ' || left(subject, 100), E'\n'))
    from (select type, subject, (row_number() over () - 1) / 15 as part from added) as parts group by part;
  return null;
end $$;

revoke all on function notify_of_events() from public, countinghouse_app;
