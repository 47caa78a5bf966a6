-- One static insert per table, because dynamic statements are planned each time. Columns without a value take their
-- default. A value without a column, which jsonb_populate_record would drop, is an error. Approvals are included for
-- post_commands, which parks. Commands have no rows of them (write_command_rows). Runs after every migration. It writes
-- insert_command_rows, which therefore has no file.
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
                      ', ' order by a.attnum) as vals,
           array_agg(a.attname::text order by a.attnum) as names
    from (select table_name from command_tables union select 'approvals') c
    join pg_attribute a on a.attrelid = to_regclass(c.table_name) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    group by c.table_name order by c.table_name
  loop
    body := body || format(
      E'    when %L then\n      unknown := (select v.vals - %L::text[] from unnest(rows) v (vals) where v.vals - %L::text[] <> ''{}'' limit 1);\n'
      '      if unknown is null then\n'
      '        insert into %I (%s) select %s from unnest(rows) v (vals), jsonb_populate_record(null::%I, v.vals) r;\n'
      '      end if;\n',
      target.table_name, target.names, target.names, target.table_name, target.cols, target.vals, target.table_name);
  end loop;
  execute format($f$
create or replace function insert_command_rows(target text, rows jsonb[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $body$
declare
  unknown jsonb;
begin
  case target
%s    else raise exception 'table %% is not one that commands may write; its migration inserts it into command_tables', target;
  end case;
  if unknown is not null then
    raise exception 'table %% has no column %%', target, (select min(k) from jsonb_object_keys(unknown) k) using errcode = 'undefined_column';
  end if;
end $body$ $f$, body);
  revoke execute on function insert_command_rows(text, jsonb[]) from public;
end $refresh$;

revoke all on function refresh_command_tables() from public, countinghouse_app;
