-- Makes up to `most` names at other banks due for a screening against the changes after a version, except those that are screened up to
-- `through`. They stay payable until then. Returns the number found, below `most` if none are left.
create or replace function make_all_destinations_due(since bigint, through bigint, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_names integer;
begin
  with part as materialized (
      select account_id, name from screened_destinations where keys <> '{}' and list_version < through limit most),
    made as (
      update screened_destinations d set keys = null, list_version = greatest(d.list_version, since)
        from part where d.account_id = part.account_id and d.name = part.name and d.keys <> '{}' and d.list_version < through)
    select count(*) into found_names from part;
  return found_names;
end $$;

revoke all on function make_all_destinations_due(bigint, bigint, integer) from public, countinghouse_app;
grant execute on function make_all_destinations_due(bigint, bigint, integer) to countinghouse_app;
