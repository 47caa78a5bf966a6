-- Fence: entries and lines are appended, never changed.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only: % on % is refused', tg_op, tg_table_name using errcode = '23001';
end $$;

revoke all on function refuse_journal_change() from public, countinghouse_app;
