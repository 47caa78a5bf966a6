-- Lines 1 and 2 exist when the header's trigger has run. Later lines have higher numbers and fire this trigger, which
-- also rejects lines added to an entry of an earlier transaction.
create or replace function assert_entry_of_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  header record;
begin
  select xact, business_date into header from journal_entries where id = new.entry_id;
  if header.xact <> pg_current_xact_id() then
    raise exception 'journal entry % is posted, no line can be added', new.entry_id using errcode = '23001';
  end if;
  perform assert_entry(new.entry_id, header.business_date);
  return null;
end $$;

revoke all on function assert_entry_of_line() from public, countinghouse_app;
