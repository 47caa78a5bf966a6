-- Makes these screened names at other banks due for a screening against the whole list. They stay payable until then.
create or replace function screen_destinations_again(accounts uuid[], names text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screened_destinations d set list_version = 0, keys = null
    from unnest(accounts, names) as again (account_id, name)
    where d.account_id = again.account_id and d.name = again.name
      and (d.list_version > 0 or (d.list_version = 0 and d.keys is not null));
end $$;

revoke all on function screen_destinations_again(uuid[], text[]) from public, countinghouse_app;
grant execute on function screen_destinations_again(uuid[], text[]) to countinghouse_app;
