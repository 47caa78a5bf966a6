-- The verdict of post_commands for this command now, by the same text. It takes no locks, claims no key and writes
-- nothing: Postgres rejects writes in a stable function. Facts known only at commit (references, counters, time) are
-- null. `before` maps the id of every account read to { balance, held }.
create or replace function foresee_command(document jsonb) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  locking constant boolean := false;
  commands constant jsonb := jsonb_build_array(document);
-- include: post-commands/declare.sql
  seen jsonb := '{}'::jsonb;
begin
  verdicts := array[null::jsonb];
  <<work>>
  begin
-- include: post-commands/lock.sql, without locks
    select coalesce(jsonb_object_agg(b.id, jsonb_build_object('balance', b.balance::text, 'held', b.held::text)), '{}'::jsonb) into seen
      from unnest(b_id, b_balance, b_held) as b (id, balance, held);
-- include: post-commands/judge.sql
    exit work when cardinality(done) = 0;
    verdicts[1] := jsonb_build_object('verdict', case when park is not null then 'PARKED' else 'OK' end, 'withdrawn', cardinality(withdrawn_ids),
      'facts', jsonb_build_object('businessDate', today, 'postedAt', null, 'accounts', done_accounts[1],
        'entries', coalesce((select jsonb_agg(jsonb_build_object('id', h -> 'id', 'reference', null)) from unnest(h_entry) h), '[]'::jsonb),
        'counters', coalesce((select jsonb_object_agg(name, 'null'::jsonb) from jsonb_object_keys(command -> 'counters') name), '{}'::jsonb)));
  end work;
  return verdicts[1] || jsonb_build_object('before', seen);
end $$;

revoke all on function foresee_command(jsonb) from public, countinghouse_app;
grant execute on function foresee_command(jsonb) to countinghouse_app;
