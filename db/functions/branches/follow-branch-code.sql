-- A branch keeps its id when its code changes (interface 4.11). Staff users and service clients reference the code and
-- are updated.
create or replace function follow_branch_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_users set branch_code = new.code where lower(branch_code) = lower(old.code);
  update service_clients set branch_codes = (
    select array_agg(case when lower(code) = lower(old.code) then new.code else code end order by place)
    from unnest(branch_codes) with ordinality as named (code, place))
  where exists (select from unnest(branch_codes) as named (code) where lower(code) = lower(old.code));
  return null;
end $$;

revoke all on function follow_branch_code() from public, countinghouse_app;
