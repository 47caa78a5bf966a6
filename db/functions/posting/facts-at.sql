-- The values at these paths, in order, which a key stores of its command's facts. Null without paths.
create or replace function facts_at(wanted jsonb, facts jsonb) returns jsonb
language sql immutable as $$
  select jsonb_agg(facts #> string_to_array(w.path, '.') order by w.place) from jsonb_array_elements_text(wanted) with ordinality w (path, place)
$$;

revoke all on function facts_at(jsonb, jsonb) from public, countinghouse_app;
