-- The changes of existing rows for the audit event: { before, after } with the differing columns, null without any. A mass
-- change has its numbers in the event's detail.
-- Runs before the writes.
create or replace function row_changes(changes jsonb, facts jsonb) returns jsonb
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  change jsonb; found_row jsonb; next_row jsonb;
  before jsonb := '{}'; after jsonb := '{}';
begin
  for change in select c from jsonb_array_elements(changes) c where c ->> 'action' not in ('insert', 'update-each') loop
    execute format('select to_jsonb(t) from %I t where %s', change ->> 'table',
                   (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $1)).%I', k, change ->> 'table', k), ' and ')
                    from jsonb_object_keys(change -> 'key') k))
      into found_row using change -> 'key';
    next_row := null;
    if change ->> 'action' <> 'delete' then
      -- Converted like the columns: amounts as numbers, times as timestamps.
      execute format('select to_jsonb(jsonb_populate_record(null::%I, $1))', change ->> 'table') into next_row
        using coalesce(found_row, change -> 'key') || with_facts(coalesce(change -> 'set', change -> 'values'), change -> 'facts', facts);
    end if;
    select before || coalesce(jsonb_object_agg(audited_name(k), audited_value(found_row, k)) filter (where found_row ? k), '{}'),
           after || coalesce(jsonb_object_agg(audited_name(k), audited_value(next_row, k)) filter (where next_row ? k), '{}')
      into before, after
      from jsonb_object_keys(coalesce(next_row, found_row)) k
      where found_row -> k is distinct from next_row -> k and is_audited(change ->> 'table', k);
  end loop;
  return nullif(case when before = '{}' then '{}'::jsonb else jsonb_build_object('before', before) end
                || case when after = '{}' then '{}'::jsonb else jsonb_build_object('after', after) end, '{}');
end $$;

revoke all on function row_changes(jsonb, jsonb) from public, countinghouse_app;
