-- Raises the version of the cached inactive payees. It depends on INACTIVE registrations and on active ones of the same
-- owner and account. Most changes affect neither.
create or replace function raise_version_of_inactive_payees() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if 'INACTIVE' in (new.status, old.status)
     or exists (select 1 from beneficiaries b where b.status = 'INACTIVE' and
       (b.owner_party_id, b.settlement_account_id) in ((new.owner_party_id, new.settlement_account_id), (old.owner_party_id, old.settlement_account_id)))
  then
    perform raise_version_of('inactive_payees');
  end if;
  return null;
end $$;

revoke all on function raise_version_of_inactive_payees() from public, countinghouse_app;
