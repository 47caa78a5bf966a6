-- Blocks debits on all accounts of a customer who is not ACTIVE, in the transaction of the change. Opening an account
-- locks the customer's row too, so that a concurrently opened one is included. An account frozen by compliance stays
-- frozen when its customer is ACTIVE again.
create or replace function freeze_accounts_of_party() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_accounts where id in (select id from accounts where party_id = new.id union all select id from card_loans where party_id = new.id) order by id for no key update;
  update ledger_accounts a set frozen = f.frozen
    from (
      select o.id, new.status <> 'ACTIVE' or exists (
        select from account_freezes z where z.account_id = o.id and z.released_at is null) as frozen
      from (select id from accounts where party_id = new.id union all select id from card_loans where party_id = new.id) o
    ) f
    where a.id = f.id and not a.closed and a.frozen <> f.frozen;
  return null;
end $$;

revoke all on function freeze_accounts_of_party() from public, countinghouse_app;
