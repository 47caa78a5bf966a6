-- Blocks debits on all accounts of a customer who is not ACTIVE, in the transaction of the change. Opening an account
-- locks the customer's row too, so that a concurrently opened one is included.
create or replace function freeze_accounts_of_party() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_accounts where id in (select id from accounts where party_id = new.id union all select id from card_loans where party_id = new.id) order by id for no key update;
  update ledger_accounts set frozen = new.status <> 'ACTIVE'
    where id in (select id from accounts where party_id = new.id union all select id from card_loans where party_id = new.id) and not closed and frozen <> (new.status <> 'ACTIVE');
  return null;
end $$;

revoke all on function freeze_accounts_of_party() from public, countinghouse_app;
