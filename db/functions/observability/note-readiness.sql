-- Proves that the database accepts writes: updates a row and allocates some hundred kilobytes of a temporary file. The
-- row alone would fit its page on a full disk that already rejects postings.
create or replace function note_readiness() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '64kB' as $$
begin
  insert into readiness (id, at) values (1, clock_timestamp()) on conflict (id) do update set at = excluded.at;
  perform count(*) from generate_series(1, 12000);
end $$;

revoke all on function note_readiness() from public, countinghouse_app;
grant execute on function note_readiness() to countinghouse_app;
