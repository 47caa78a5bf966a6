-- Makes these names at other banks due for a screening against the changes after a version. They stay payable until then.
create or replace function make_destinations_due(accounts uuid[], names text[], since bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screened_destinations d set keys = null, list_version = greatest(d.list_version, since)
    from (select distinct * from unnest(accounts, names)) as met (account_id, name)
    where d.account_id = met.account_id and d.name = met.name and d.keys <> '{}';
end $$;

revoke all on function make_destinations_due(uuid[], text[], bigint) from public, countinghouse_app;
grant execute on function make_destinations_due(uuid[], text[], bigint) to countinghouse_app;
