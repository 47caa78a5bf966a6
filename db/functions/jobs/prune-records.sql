-- Removes at most `most` records of a table that are older than `days`, oldest first, and returns their number. Each rule has the column of
-- age, the shortest retention and the condition. Keys of money, pending messages, and runs that a record names are never removed.
create or replace function prune_records(target text, days integer, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rule record;
  removed integer;
begin
  case target
    when 'watchlist_imports' then return prune_watchlist_imports(days, most);
    when 'run_steps' then return prune_run_steps(days, most);
    when 'sign_in_failures' then return prune_sign_in_failures(days, most);
    when 'outbox_events' then return prune_events(days, most);
    when 'tallies' then return prune_tallies(days, most);
    else null;
  end case;
  select *, case when name = 'notifications' then 'id' else age end as place into rule from (values
    -- A message's id begins with the time of its event, before that of the message. Its index replaces one of age.
    ('notifications', 'created_at', 90, $q$ status <> 'PENDING'
      and id < rpad(lpad(to_hex((extract(epoch from $1) * 1000)::bigint), 12, '0'), 32, '0')::uuid $q$),
    ('staff_messages', 'created_at', 30, 'true'),
    ('dispatch_runs', 'ended_at', 90, 'true'),
    ('idempotency_keys', 'created_at', 30, 'not keeps_money'),
    ('rescreens', 'finished_at', 90, 'not exists (select 1 from screenings s where s.rescreen_id = rescreens.id)'),
    ('card_settlement_runs', 'finished_at', 90, 'true'),
    ('clearing_runs', 'finished_at', 90, 'true'),
    ('payout_runs', 'created_at', 90, 'paid = 0
      and not exists (select 1 from commission_payouts p where p.run_id = payout_runs.id)
      and not exists (select 1 from parked_payouts p where p.run_id = payout_runs.id)'))
    as rules (name, age, fewest, condition) where name = target;
  if not found then
    raise exception 'prune_records does not know the table %', target;
  end if;
  execute format('delete from %1$I where id = any (array(
      select id from %1$I where %2$I < $1 and %3$s order by %4$I limit $2 for update skip locked))',
      target, rule.age, rule.condition, rule.place)
    using clock_timestamp() - make_interval(days => greatest(days, rule.fewest)), least(most, 5000);
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function prune_records(text, integer, integer) from public, countinghouse_app;
grant execute on function prune_records(text, integer, integer) to countinghouse_app;
