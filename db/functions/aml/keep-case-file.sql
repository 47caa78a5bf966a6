-- A case's file is kept as it was uploaded. It can only be withdrawn, once.
create or replace function keep_case_file() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'UPDATE' or old.withdrawn_at is not null
     or to_jsonb(new) - array['withdrawn_at', 'withdrawn_by', 'withdrawn_reason']
        <> to_jsonb(old) - array['withdrawn_at', 'withdrawn_by', 'withdrawn_reason'] then
    raise exception 'files of cases are kept: % is refused', tg_op using errcode = '23001';
  end if;
  return new;
end $$;

revoke all on function keep_case_file() from public, countinghouse_app;
