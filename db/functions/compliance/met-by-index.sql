-- True. Its cost keeps the planner from comparing the keys of every name of a short list with each question of a long
-- name, which takes seconds. The cost counts for every row of such a scan, and only for the rows that the index returns.
create or replace function met_by_index(place integer) returns boolean
language plpgsql stable parallel safe cost 100000 as $$
begin
  return true;
end $$;

revoke all on function met_by_index(integer) from public, countinghouse_app;
grant execute on function met_by_index(integer) to countinghouse_app;
