-- Fence: entries, lines, till counts, decisions on screenings, timelines and reports of AML cases are append-only.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '23001';
end $$;

revoke all on function refuse_journal_change() from public, countinghouse_app;
