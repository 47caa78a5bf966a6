-- Whether the bank can be written to: writes a row, and makes Postgres ask the disk for space (some hundred kilobytes of a temporary
-- file, gone at once). The row alone would find room in its page when the disk is full already and postings are refused.
create or replace function note_readiness() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '64kB' as $$
begin
  insert into readiness (id, at) values (1, clock_timestamp()) on conflict (id) do update set at = excluded.at;
  perform count(*) from generate_series(1, 12000);
end $$;

revoke all on function note_readiness() from public, countinghouse_app;
grant execute on function note_readiness() to countinghouse_app;
