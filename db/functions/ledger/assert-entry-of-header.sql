-- Checks the lines inserted with the header, and headers without lines, for which no trigger on lines fires.
create or replace function assert_entry_of_header() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Pages and sums use the transaction's id. An entry with another id would be invisible or counted twice.
  if new.xact <> pg_current_xact_id() then
    raise exception 'journal entry % names another transaction than its own', new.id using errcode = '23514';
  end if;
  if new.business_date <= (select closed_until from bank_day where id = 1) then
    raise exception 'journal entry % is dated %, in a closed period', new.id, new.business_date using errcode = '23514';
  end if;
  perform assert_entry(new.id, new.business_date);
  return null;
end $$;

revoke all on function assert_entry_of_header() from public, countinghouse_app;
