-- Fence: a screening starts undecided and its findings never change. Only decisions on it do. It is never deleted.
create or replace function keep_screening() returns trigger language plpgsql as $$
declare
  decided constant text[] := array['status', 'dispositioned_at', 'dispositioned_by', 'disposition_note', 'decisions'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - decided = to_jsonb(old) - decided then return new; end if;
  raise exception 'a screening begins undecided, and what it found is kept: % is refused', tg_op using errcode = '23001';
end $$;

revoke all on function keep_screening() from public, countinghouse_app;
