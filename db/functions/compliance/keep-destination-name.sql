-- Adds the name of every registration at another bank to the screened names.
create or replace function keep_destination_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.name ~ '[^[:space:]]' and not exists (select 1 from ledger_accounts a where a.id = new.settlement_account_id) then
    insert into screened_destinations (account_id, name) values (new.settlement_account_id, new.name) on conflict do nothing;
  end if;
  return null;
end $$;

revoke all on function keep_destination_name() from public, countinghouse_app;
