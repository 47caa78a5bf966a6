-- Removes at most `most` sums of business dates more than `days` (at least 7) before the current one.
create or replace function prune_tallies(days integer, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  delete from tallies where ctid = any (array(
    select ctid from tallies where day < (select business_date - greatest(days, 7) from bank_day where id = 1)
    order by day limit least(most, 5000) for update skip locked));
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function prune_tallies(integer, integer) from public, countinghouse_app;
