-- Removes runs without a payment, with their items. A run referenced by a payment (made, approved later or parked)
-- stays as long as it. Returns the number removed.
create or replace function prune_payout_runs(days integer, most integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select id from payout_runs
    where paid = 0
      and created_at < clock_timestamp() - make_interval(days => greatest(days, 90))
      and not exists (select 1 from commission_payouts p where p.run_id = payout_runs.id)
      and not exists (select 1 from parked_payouts p where p.run_id = payout_runs.id)
    order by created_at limit least(most, 5000) for update skip locked),
  removed as (delete from payout_runs where id = any (array(select id from old)) returning 1)
  select count(*)::integer from removed
$$;

revoke all on function prune_payout_runs(integer, integer) from public, countinghouse_app;
grant execute on function prune_payout_runs(integer, integer) to countinghouse_app;
