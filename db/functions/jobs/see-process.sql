-- Records that a process is alive and numbers it at its first call. Removes processes not seen for a day.
create or replace function see_process(known integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found integer;
begin
  delete from bank_processes where seen_at < clock_timestamp() - interval '1 day' and number is distinct from known;
  if known is null then
    insert into bank_processes (seen_at) values (clock_timestamp()) returning number into found;
    return found;
  end if;
  insert into bank_processes (number, seen_at) overriding system value values (known, clock_timestamp())
    on conflict (number) do update set seen_at = excluded.seen_at;
  return known;
end $$;

revoke all on function see_process(integer) from public, countinghouse_app;
grant execute on function see_process(integer) to countinghouse_app;
