-- Claims the keys: who comes second waits for the first and gets its answer.
  -- A second request with one waits here until the first has ended.
  perform pg_advisory_xact_lock(key.lock) from (
    select distinct hashtextextended((c #>> '{principal,id}') || (c #>> '{key,operation}') || ' ' || (c #>> '{key,key}'), 1) as lock
    from jsonb_array_elements(commands) c where jsonb_typeof(c -> 'key') = 'object' order by 1) key;
  -- A subquery a command, and no join: a plan made while the table was small must still look each key up by its index.
  verdicts := array(
    select (select replay_of(used, c.command #>> '{key,hash}') from idempotency_keys used
            where used.id = key_id((c.command #>> '{principal,id}')::uuid, c.command #>> '{key,operation}', c.command #>> '{key,key}'))
    from jsonb_array_elements(commands) with ordinality c (command, place) order by c.place);
  if alone and command ? 'lookUpOnly' then verdicts[1] := coalesce(verdicts[1], jsonb_build_object('verdict', 'UNUSED_KEY')); end if;
  exit work when alone and verdicts[1] is not null;

  -- The business day may not turn while a movement is being posted in it; postings share this lock, the end of day has it alone.
  perform pg_advisory_xact_lock_shared(7001);
