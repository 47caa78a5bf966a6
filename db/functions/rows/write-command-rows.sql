-- The rows of commands in order, each with the position of its command's facts. Inserts alone take one statement per
-- table.
create or replace function write_command_rows(changes jsonb[], owners int[], facts jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  target text; vals jsonb[];
begin
  if exists (select 1 from unnest(changes) c where c ->> 'action' <> 'insert') then
    for i in 1 .. cardinality(changes) loop
      perform write_command_row(changes[i], facts[owners[i]]);
    end loop;
    return;
  end if;
  for target in
    select c.change ->> 'table' from unnest(changes) with ordinality c (change, place) group by 1 order by min(c.place)
  loop
    -- As with_facts, whose call for each row costs more than its work.
    vals := array(
      select coalesce(c.change -> 'values', '{}'::jsonb) || coalesce(
          (select jsonb_object_agg(f.key, facts[c.owner] #> string_to_array(f.value, '.')) from jsonb_each_text(c.change -> 'facts') f),
          '{}'::jsonb)
      from unnest(changes, owners) with ordinality c (change, owner, place) where c.change ->> 'table' = target order by c.place);
    if target = 'approvals' then raise exception 'table approvals is not one that commands may write'; end if;
    perform insert_command_rows(target, vals);
  end loop;
end $$;

revoke all on function write_command_rows(jsonb[], int[], jsonb[]) from public, countinghouse_app;
