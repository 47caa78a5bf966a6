-- Fence: entries, lines, counts of tills, decisions on screenings and the timelines of AML cases are appended, never changed.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '23001';
end $$;

revoke all on function refuse_journal_change() from public, countinghouse_app;
