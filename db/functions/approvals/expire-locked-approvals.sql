-- The caller has locked the approvals. Their accounts are locked here, by id.
create or replace function expire_locked_approvals(ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sources text[] := (select array_agg(id::text) from unnest(ids) id);
begin
  perform 1 from ledger_accounts a where a.id in (select h.account_id from holds h where h.source_type = 'APPROVAL'
    and h.released_at is null and h.source_id = any (sources)) order by a.id for no key update;
  update ledger_accounts a set held = a.held - h.amount
    from (select account_id, sum(amount_minor)::bigint as amount from holds
          where source_type = 'APPROVAL' and source_id = any (sources) and released_at is null group by account_id) h
    where a.id = h.account_id;
  update holds set released_at = clock_timestamp()
    where source_type = 'APPROVAL' and source_id = any (sources) and released_at is null;
  perform end_approvals(ids, 'EXPIRED', 'The time to decide has passed');
end $$;

revoke all on function expire_locked_approvals(uuid[]) from public, countinghouse_app;
