-- A branch keeps its id when its code changes (interface 4.11); staff users name their branch by its code and follow it.
create or replace function follow_branch_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_users set branch_code = new.code where lower(branch_code) = lower(old.code);
  return null;
end $$;

revoke all on function follow_branch_code() from public, countinghouse_app;
