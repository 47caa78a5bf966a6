-- Locks the rows of one mass change by id. All must exist and have the revision that the plan read, else STALE.
create or replace function check_each_command_row(change jsonb, locking boolean) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_rows int;
begin
  execute format('select count(*) from (select 1 from %1$I t, jsonb_array_elements($1) v
                  where t.id = (v ->> ''id'')::uuid and t.revision = (v ->> ''revision'')::int - 1 order by t.id%2$s) found',
                 change ->> 'table', case when locking then ' for no key update of t' else '' end)
    into found_rows using change -> 'each';
  return case when found_rows = jsonb_array_length(change -> 'each') then null else jsonb_build_object('verdict', 'STALE') end;
end $$;

revoke all on function check_each_command_row(jsonb, boolean) from public, countinghouse_app;
