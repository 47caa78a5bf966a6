-- Claims the keys. A second request with a key waits here for the first and returns its result.
  perform pg_advisory_xact_lock(key.lock) from (
    select distinct hashtextextended((c #>> '{principal,id}') || (c #>> '{key,operation}') || ' ' || (c #>> '{key,key}'), 1) as lock
    from jsonb_array_elements(commands) c where jsonb_typeof(c -> 'key') = 'object' order by 1) key;
  -- One subquery per command instead of a join: a plan cached while the table was small must still use the index.
  verdicts := array(
    select (select replay_of(used, c.command #>> '{key,hash}') from idempotency_keys used
            where used.id = key_id((c.command #>> '{principal,id}')::uuid, c.command #>> '{key,operation}', c.command #>> '{key,key}'))
    from jsonb_array_elements(commands) with ordinality c (command, place) order by c.place);
  if alone and command ? 'lookUpOnly' then verdicts[1] := coalesce(verdicts[1], jsonb_build_object('verdict', 'UNUSED_KEY')); end if;
  exit work when alone and verdicts[1] is not null;

  -- Postings share this lock. The start and the end of a day's closing hold it exclusively, so that the day does not change
  -- during a posting.
  perform pg_advisory_xact_lock_shared(7001);
