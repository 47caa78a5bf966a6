-- The bytes of an accepted file never change. Only those of an upload without a file can be discarded.
create or replace function keep_case_file_piece() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  piece record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' or exists (select 1 from aml_case_files where id = piece.file_id) then
    raise exception 'files of cases are kept: % is refused', tg_op using errcode = '23001';
  end if;
  return piece;
end $$;

revoke all on function keep_case_file_piece() from public, countinghouse_app;
