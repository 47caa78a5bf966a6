-- Fence: a statement that inserts lines brings each of its entries whole. The header is of this transaction, and the lines are 1..n,
-- n >= 2, of its business date, and balance per currency. One query for all of them, because a check per entry costs as much as its
-- rows. SECURITY DEFINER with its own path: temporary tables of the committing role must not stand in for the journal.
create or replace function assert_lines() returns trigger
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  unsound record;
begin
  select l.*, e.xact, e.business_date into unsound
    from (
      select c.entry_id, sum(c.lines) as lines, min(c.first_line) as first_line, max(c.last_line) as last_line, min(c.first_day) as first_day,
             max(c.last_day) as last_day, min(c.currency) filter (where c.total <> 0) as unbalanced
      from (
        select entry_id, currency, count(*) as lines, min(line_no) as first_line, max(line_no) as last_line, min(business_date) as first_day,
               max(business_date) as last_day, sum(case side when 'DEBIT' then amount_minor else -amount_minor end) as total
        from added group by entry_id, currency) c
      group by c.entry_id) l
    left join journal_entries e on e.id = l.entry_id
    where e.id is null or e.xact <> pg_current_xact_id() or l.unbalanced is not null or l.lines < 2 or l.first_line <> 1
      or l.last_line <> l.lines or l.first_day <> e.business_date or l.last_day <> e.business_date
    limit 1;
  if not found then return null; end if;
  if unsound.xact is null then
    raise exception 'lines name journal entry %, which does not exist (foreign key)', unsound.entry_id using errcode = '23503';
  end if;
  if unsound.xact <> pg_current_xact_id() then
    raise exception 'journal entry % is of another transaction: it is posted, no line can be added', unsound.entry_id using errcode = '23001';
  end if;
  if unsound.unbalanced is not null and (unsound.lines > 1 or unsound.first_line > 1) then
    raise exception 'journal entry % does not balance in %', unsound.entry_id, unsound.unbalanced using errcode = '23514';
  end if;
  if unsound.lines < 2 or unsound.first_line <> 1 or unsound.last_line <> unsound.lines then
    raise exception 'journal entry % has % lines, wanted are at least 2 numbered from 1', unsound.entry_id, unsound.lines using errcode = '23514';
  end if;
  raise exception 'journal entry % has a line of another business date', unsound.entry_id using errcode = '23514';
end $$;

revoke all on function assert_lines() from public, countinghouse_app;
