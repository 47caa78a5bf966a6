-- The row's values completed with the facts known at commit.
create or replace function with_facts(vals jsonb, wanted jsonb, facts jsonb) returns jsonb
language sql immutable as $$
  select case when wanted is null then vals
    else vals || coalesce((select jsonb_object_agg(f.key, facts #> string_to_array(f.value, '.')) from jsonb_each_text(wanted) f),
                          '{}'::jsonb) end
$$;

revoke all on function with_facts(jsonb, jsonb, jsonb) from public, countinghouse_app;
