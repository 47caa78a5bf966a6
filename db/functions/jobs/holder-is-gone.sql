-- True if the process of a claim's token has no session and was not seen for some seconds. A process with a busy event
-- loop keeps its session, and a reconnecting one is seen. A token of another form does not identify its process.
create or replace function holder_is_gone(token uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  maker integer;
begin
  if token is null or substr(token::text, 15, 1) <> '8' then return false; end if;
  maker := ('x' || left(token::text, 8))::bit(32)::integer;
  if exists (select 1 from bank_processes where number = maker and seen_at > clock_timestamp() - interval '9 seconds') then
    return false;
  end if;
  return not exists (
    select 1 from pg_locks
    where locktype = 'advisory' and granted and classid = process_lock() and objid = maker and objsubid = 2
      and database = (select oid from pg_database where datname = current_database()));
end $$;

revoke all on function holder_is_gone(uuid) from public, countinghouse_app;
grant execute on function holder_is_gone(uuid) to countinghouse_app;
