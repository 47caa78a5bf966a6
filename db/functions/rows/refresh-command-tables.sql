-- One static insert a table, because a statement built at run time is planned each time; columns without a value take their default.
-- Called after every run of the migrations; insert_command_rows, which it writes, therefore has no file.
create or replace function refresh_command_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $refresh$
declare
  body text := '';
  target record;
begin
  for target in
    select c.table_name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as cols,
           string_agg(case when d.adbin is null then format('r.%I', a.attname)
                      else format('case when v.vals ? %L then r.%I else %s end', a.attname, a.attname, pg_get_expr(d.adbin, d.adrelid)) end,
                      ', ' order by a.attnum) as vals
    from command_tables c
    join pg_attribute a on a.attrelid = to_regclass(c.table_name) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    group by c.table_name order by c.table_name
  loop
    body := body || format(
      E'    when %L then insert into %I (%s) select %s from unnest(rows) v (vals), jsonb_populate_record(null::%I, v.vals) r;\n',
      target.table_name, target.table_name, target.cols, target.vals, target.table_name);
  end loop;
  execute format($f$
create or replace function insert_command_rows(target text, rows jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $body$
begin
  case target
%s    else raise exception 'table %% is not one that commands may write', target;
  end case;
end $body$ $f$, body);
  revoke execute on function insert_command_rows(text, jsonb[]) from public;
end $refresh$;

revoke all on function refresh_command_tables() from public, countinghouse_app;
