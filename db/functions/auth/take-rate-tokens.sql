-- Takes what a process accepted since its last call, and returns what is left per key, in the order of the keys. A bucket holds ten seconds
-- of its rate. Rows are written in one order, so that processes never deadlock. Sometimes removes buckets that are full for long.
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
  if random() < 0.01 then
    delete from rate_buckets where key in (
      select key from rate_buckets where at < clock_timestamp() - interval '10 minutes' limit 1000 for update skip locked);
  end if;
  return result;
end $$;

revoke all on function take_rate_tokens(text[], double precision[], double precision[]) from public, countinghouse_app;
grant execute on function take_rate_tokens(text[], double precision[], double precision[]) to countinghouse_app;
