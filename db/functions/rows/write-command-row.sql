-- Inserts, updates, upserts or deletes one domain row. Only tables of command_tables and known columns.
create or replace function write_command_row(change jsonb, facts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target text := change ->> 'table';
  vals jsonb := with_facts(coalesce(change -> 'values', change -> 'set', '{}'::jsonb), change -> 'facts', facts);
  cols text;
  conflict text;
begin
  if not exists (select 1 from command_tables where table_name = target) then
    raise exception 'table % is not one that commands may write; its migration inserts it into command_tables', target;
  end if;
  if change ->> 'action' = 'insert' then
    perform insert_command_rows(target, array[vals]);
    return;
  end if;
  if change ->> 'action' = 'update-each' then
    select string_agg(format('%I', k), ', ' order by k) into cols from jsonb_object_keys(change #> '{each,0}') k;
    execute format('update %1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, v.vals))
                    from jsonb_array_elements($1) v (vals) where t.id = (v.vals ->> ''id'')::uuid', target, cols) using change -> 'each';
    return;
  end if;
  select string_agg(format('%I', k), ', ' order by k) into cols from jsonb_object_keys(vals) k;
  case change ->> 'action'
    when 'upsert' then
      vals := vals || (change -> 'key');
      select string_agg(format('%I', k), ', ' order by k) into cols from jsonb_object_keys(vals) k;
      select string_agg(format('%I', k), ', ') into conflict from jsonb_object_keys(change -> 'key') k;
      execute format('insert into %I (%s) select %s from jsonb_populate_record(null::%I, $1)
                      on conflict (%s) do update set (%s) = row (%s)', target, cols, cols, target, conflict, cols,
                     (select string_agg(format('excluded.%I', k), ', ' order by k) from jsonb_object_keys(vals) k))
        using vals;
    when 'update' then
      execute format('update %I t set (%s) = (select %s from jsonb_populate_record(t, $1)) where %s', target, cols, cols,
                     (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $2)).%I', k, target, k), ' and ')
                      from jsonb_object_keys(change -> 'key') k))
        using vals, change -> 'key';
    when 'delete' then
      execute format('delete from %I t where %s', target,
                     (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $1)).%I', k, target, k), ' and ')
                      from jsonb_object_keys(change -> 'key') k))
        using change -> 'key';
  end case;
end $$;

revoke all on function write_command_row(jsonb, jsonb) from public, countinghouse_app;
