-- Takes what a process accepted since its last call, and returns what is left per key, in the order of the keys. A bucket holds ten seconds
-- of its rate. Rows are written in one order, so that processes never deadlock. Removes buckets that are full for long, up to two per
-- key of the call, so that they never accumulate, and never waits for one of them.
create or replace function take_rate_tokens(keys text[], taken double precision[], rates double precision[])
returns double precision[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  result double precision[];
begin
  with asked as (select * from unnest(keys, taken, rates) with ordinality as a (key, taken, rate, n)),
  written as (
    insert into rate_buckets as b (key, rate, tokens, at)
    select key, rate, greatest(1, 10 * rate) - asked.taken, clock_timestamp() from asked order by key
    on conflict (key) do update set
      rate = excluded.rate,
      tokens = least(
          greatest(1, 10 * excluded.rate),
          b.tokens + excluded.rate * greatest(0, extract(epoch from clock_timestamp() - b.at))
        ) + excluded.tokens - greatest(1, 10 * excluded.rate),
      at = clock_timestamp()
    returning b.key, b.tokens)
  select array_agg(written.tokens order by asked.n) into result from asked join written using (key);
  delete from rate_buckets where key in (
    select key from rate_buckets where at < now() - interval '10 minutes' order by at limit 2 * cardinality(keys)
    for update skip locked);
  return result;
end $$;

revoke all on function take_rate_tokens(text[], double precision[], double precision[]) from public, countinghouse_app;
grant execute on function take_rate_tokens(text[], double precision[], double precision[]) to countinghouse_app;
