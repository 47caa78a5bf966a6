-- requires: is_audited
-- The rows of a plan's effect, without columns that the audit trail omits. Words are excluded too, because they may
-- change while the effect does not.
create or replace function effect_rows(changes jsonb) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('table', c ->> 'table', 'action', c ->> 'action', 'key', c -> 'key', 'values', (
      select jsonb_object_agg(v.key, v.value) from jsonb_each(coalesce(c -> 'values', c -> 'set')) v
        where v.value <> 'null' and is_audited(c ->> 'table', v.key) and v.key !~ '(^|_)(name|reason|narrative|note)$')) order by place), '[]')
  from jsonb_array_elements(changes) with ordinality r (c, place)
$$;

revoke all on function effect_rows(jsonb) from public, countinghouse_app;
grant execute on function effect_rows(jsonb) to countinghouse_app;
