-- Fence: a header has the lines that came with it, which assert_lines has checked, and is of its transaction and an open period.
create or replace function assert_entry_of_header() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed_period date; has_lines boolean;
begin
  -- Pages and sums use the transaction's id. An entry with another id would be invisible or counted twice.
  if new.xact <> pg_current_xact_id() then
    raise exception 'journal entry % names another transaction than its own', new.id using errcode = '23514';
  end if;
  select (select closed_until from bank_day where id = 1), exists (select 1 from journal_lines where entry_id = new.id)
    into closed_period, has_lines;
  if new.business_date <= closed_period then
    raise exception 'journal entry % is dated %, in a closed period', new.id, new.business_date using errcode = '23514';
  end if;
  if not has_lines then
    raise exception 'journal entry % has 0 lines, wanted are at least 2 numbered from 1', new.id using errcode = '23514';
  end if;
  return null;
end $$;

revoke all on function assert_entry_of_header() from public, countinghouse_app;
