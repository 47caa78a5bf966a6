-- Makes up to `most` names at other banks after a name due for a screening against the changes after a version, except those that are
-- screened up to `through`. They stay payable until then. Returns the number found, below `most` if none are left, and the last one.
create or replace function make_all_destinations_due(since bigint, through bigint, most integer, after_account uuid, after_name text)
returns table (found integer, last_account uuid, last_name text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    with part as materialized (
        select d.account_id, d.name from screened_destinations d
          where (d.account_id, d.name) > (after_account, after_name) and d.keys <> '{}' and d.list_version < through
          order by d.account_id, d.name limit most),
      made as (
        update screened_destinations d set keys = null, list_version = greatest(d.list_version, since)
          from part where d.account_id = part.account_id and d.name = part.name and d.keys <> '{}' and d.list_version < through)
      select (select count(*)::integer from part), part.account_id, part.name from part order by 2 desc, 3 desc limit 1;
end $$;

revoke all on function make_all_destinations_due(bigint, bigint, integer, uuid, text) from public, countinghouse_app;
grant execute on function make_all_destinations_due(bigint, bigint, integer, uuid, text) to countinghouse_app;
