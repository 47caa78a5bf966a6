-- Compares a row to update, delete or require with the plan's expectation. `strength` is the lock: no key update, share
-- (many commands may require one branch concurrently), or null for none.
create or replace function check_command_row(change jsonb, strength text) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target text := change ->> 'table';
  found_row jsonb;
  columns jsonb;
  expected jsonb := change -> 'expect';
begin
  if change -> 'key' ? 'id' and (change -> 'key') - 'id' = '{}' then
    found_row := command_row(target, change #>> '{key,id}', strength);
  else
    if not exists (select 1 from command_tables where table_name = target) then
      raise exception 'table % is not one that commands may write; its migration inserts it into command_tables', target;
    end if;
    execute format('select to_jsonb(t) from %I t where %s%s', target,
                   (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $1)).%I', k, target, k), ' and ')
                    from jsonb_object_keys(change -> 'key') k),
                   coalesce(' for ' || strength, ''))
      into found_row using change -> 'key';
  end if;
  columns := found_row;
  if columns is null then
    execute format('select to_jsonb(jsonb_populate_record(null::%I, ''{}''))', target) into columns;
  end if;
  if exists (select 1 from jsonb_object_keys(expected) k where not columns ? k) then
    raise exception 'table % has no column %', target, (select min(k) from jsonb_object_keys(expected) k where not columns ? k)
      using errcode = 'undefined_column';
  end if;
  if found_row is null then
    return coalesce(change -> 'refusal', refusal('NOT_FOUND'));
  end if;
  -- `expect` maps a column to its accepted values, minor units as text.
  if expected is not null and exists (
       select 1 from jsonb_each(expected) e
       where not (e.value @> jsonb_build_array(found_row -> e.key) or e.value @> jsonb_build_array(found_row ->> e.key))) then
    return coalesce(change -> 'refusal', refusal('ILLEGAL_STATE')) || jsonb_build_object('row', found_row);
  end if;
  return null;
end $$;

revoke all on function check_command_row(jsonb, text) from public, countinghouse_app;
