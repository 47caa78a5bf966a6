-- One static insert and lookup by id per table, because dynamic statements are planned each time. Columns without a
-- value take their default. A value without a column, which jsonb_populate_record would drop, is an error. Approvals are
-- included for post_commands, which parks. Commands have no rows of them (write_command_rows). Runs after every
-- migration. It writes insert_command_rows and command_row, which therefore have no files.
create or replace function refresh_command_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $refresh$
declare
  body text := '';
  lookups text := '';
  target record;
begin
  for target in
    select c.table_name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as cols,
           string_agg(case when d.adbin is null then format('r.%I', a.attname)
                      else format('case when v.vals ? %L then r.%I else %s end', a.attname, a.attname, pg_get_expr(d.adbin, d.adrelid)) end,
                      ', ' order by a.attnum) as vals,
           array_agg(a.attname::text order by a.attnum) as names,
           max(format_type(a.atttypid, null)) filter (where a.attname = 'id') as id_type
    from (select table_name from command_tables union select 'approvals') c
    join pg_attribute a on a.attrelid = to_regclass(c.table_name) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    group by c.table_name order by c.table_name
  loop
    if target.id_type is not null then
      lookups := lookups || format(
        E'    when %1$L then\n'
        '      case strength\n'
        '        when ''share'' then select to_jsonb(t) into found_row from %1$I t where t.id = key::%2$s for share;\n'
        '        when ''no key update'' then select to_jsonb(t) into found_row from %1$I t where t.id = key::%2$s for no key update;\n'
        '        else select to_jsonb(t) into found_row from %1$I t where t.id = key::%2$s;\n'
        '      end case;\n', target.table_name, target.id_type);
    else
      lookups := lookups || format(E'    when %1$L then raise exception ''table %1$I has no column id'' using errcode = ''undefined_column'';\n',
                                   target.table_name);
    end if;
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
  execute format($f$
create or replace function command_row(target text, key text, strength text) returns jsonb
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
declare
  found_row jsonb;
begin
  case target
%s    else raise exception 'table %% is not one that commands may write; its migration inserts it into command_tables', target;
  end case;
  return found_row;
end $body$ $f$, lookups);
  revoke execute on function insert_command_rows(text, jsonb[]), command_row(text, text, text) from public;
end $refresh$;

revoke all on function refresh_command_tables() from public, countinghouse_app;
