-- The header's trigger sees every line that came with it, and an entry without lines, which never fires one on lines.
create or replace function assert_entry_of_header() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Pages and sums go by the transaction's id; an entry with another one would never be shown, or be counted twice.
  if new.xact <> pg_current_xact_id() then
    raise exception 'journal entry % names another transaction than its own', new.id using errcode = '23514';
  end if;
  perform assert_entry(new.id, new.business_date);
  return null;
end $$;

revoke all on function assert_entry_of_header() from public, countinghouse_app;
