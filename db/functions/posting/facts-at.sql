-- The values of the facts at these paths, in their order: what a key keeps of its command's facts. Null when no path is wanted.
create or replace function facts_at(wanted jsonb, facts jsonb) returns jsonb
language sql immutable as $$
  select jsonb_agg(facts #> string_to_array(w.path, '.') order by w.place) from jsonb_array_elements_text(wanted) with ordinality w (path, place)
$$;

revoke all on function facts_at(jsonb, jsonb) from public, countinghouse_app;
