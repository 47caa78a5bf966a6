-- Applies a commission payment to its accruals: a payment takes the named ones, a reversal returns them. A payment
-- planned from outdated rows is replanned (plan_is_stale), so that nothing is paid twice and no clawback is lost.
create or replace function settle_accruals() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken bigint; sum_taken numeric; paid_clawbacks bigint;
begin
  -- Locked in one order for all payments and reversals. Each is found by its key, because a join of thousands of ids
  -- takes seconds.
  perform 1 from commission_accruals a
    where a.id in (select unnest(new.accrual_ids) union all
                   select c.id from unnest(new.accrual_ids) as paid (id) join commission_accruals c on c.claws_back_id = paid.id)
    order by a.id for no key update;
  if tg_op = 'INSERT' then
    with taking as (
      update commission_accruals a set status = 'PAID', payout_id = new.id, withheld_minor = w.withheld
        from unnest(new.accrual_ids, new.accrual_withheld) as w (id, withheld)
        where a.id = w.id and a.status || '' = 'ACCRUED'
          and a.beneficiary_id || '' = new.beneficiary_id || '' and a.currency || '' = new.currency
        returning a.amount_minor)
    select count(*), sum(amount_minor) into taken, sum_taken from taking;
    if taken <> new.accruals or sum_taken is distinct from new.gross_minor then
      raise exception 'accruals of payment % are not as planned', new.id using errcode = 'unique_violation', constraint = 'plan_is_stale';
    end if;
  elsif old.status = 'PAID' and new.status = 'REVERSED' then
    update commission_accruals set status = 'ACCRUED', withheld_minor = null where payout_id = new.id and status = 'PAID';
    -- An accrual reversed after its payment is no longer owed. Its clawback ends too, unless a later payment has taken
    -- it.
    update commission_accruals c set status = 'REVERSED' from commission_accruals a
      where c.claws_back_id = a.id and a.payout_id = new.id and a.status = 'REVERSED' and c.status = 'ACCRUED';
    select count(*) into paid_clawbacks from commission_accruals c join commission_accruals a on c.claws_back_id = a.id
      where a.payout_id = new.id and a.status = 'REVERSED' and c.status = 'PAID';
    if paid_clawbacks > 0 then
      raise exception 'a clawback of payment % was netted', new.id using errcode = 'unique_violation', constraint = 'plan_is_stale';
    end if;
  end if;
  return null;
end $$;

revoke all on function settle_accruals() from public, countinghouse_app;
