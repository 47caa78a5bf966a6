create or replace function post_commands(commands jsonb) returns jsonb[]
language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  total constant int := jsonb_array_length(commands);
  -- What comes alone may do more than post: decide, park, hold, release, open, close. What comes in company posts and inserts.
  alone constant boolean := total = 1;
  most constant numeric := 8000000000000000000;
  verdicts jsonb[];
  today date; posted timestamptz;
  command jsonb := commands -> 0;
  principal jsonb := command -> 'principal';
  idem jsonb; key_name text;
  park jsonb := case when alone then command -> 'park' end;
  decision jsonb := case when alone then command -> 'approval' end;
  outcome text := decision ->> 'outcome';
  approval approvals;
  limit_name text; limit_read text; own_limit bigint; auto_limit bigint;
  -- journal lines of all entries of all commands, in order; those of one command from first_line to last_line
  l_command int[]; l_entry uuid[]; l_no int[]; l_account uuid[]; l_side text[]; l_gl text[]; l_currency text[]; l_amount bigint[];
  l_posted boolean[]; l_balance bigint[]; l_seq bigint[];
  first_line int; last_line int := 0;
  entries jsonb; entry jsonb; reversed uuid[]; all_reversed uuid[] := '{}';
  h_entry jsonb[] := '{}'; h_reference text[] := '{}'; h_actor text[] := '{}';
  -- the locked ledger accounts, as the commands judged so far leave them
  b_id uuid[]; b_kind text[]; b_side text[]; b_gl text[]; b_currency text[]; b_balance bigint[]; b_held bigint[]; b_floor bigint[];
  b_seq bigint[]; b_no_debit boolean[]; b_no_credit boolean[]; b_dormant boolean[]; b_closed boolean[]; b_changed boolean[];
  -- the accounts of one command: where they stand above, and what it would change
  ids uuid[]; more_ids uuid[] := '{}'; n int; a_at int[]; a_held bigint[]; a_changed boolean[];
  scope_ids uuid[] := '{}';
  -- holds to release: those named, and all of the approvals that are decided or withdrawn here
  named_holds uuid[] := '{}'; hold_sources text[] := '{}'; release_ids uuid[] := '{}'; found_holds uuid[];
  place jsonb := case when alone then coalesce(park -> 'holds', command -> 'place', '[]'::jsonb) else '[]'::jsonb end;
  needs_release boolean := false;
  has_place boolean := jsonb_array_length(place) > 0;
  expected jsonb; ledger jsonb := case when alone and park is null then command -> 'ledger' end;
  -- numeric, because what two bigints add up to need not be one
  delta numeric; debits numeric; credits numeric; released numeric; placed numeric;
  i int; j int; k int; l int; account uuid;
  change jsonb; verdict jsonb; short jsonb; counted bigint; counter record; ref text; rows_to_write jsonb;
  facts jsonb; entry_facts jsonb; account_facts jsonb; counter_facts jsonb; answer jsonb;
  -- what is written of the commands that nothing refused
  done jsonb[] := '{}'; done_facts jsonb[] := '{}'; changes jsonb[] := '{}'; changes_of int[] := '{}';
  k_name text[] := '{}'; k_principal uuid[] := '{}'; k_idem jsonb[] := '{}'; k_status int[] := '{}'; k_answer jsonb[] := '{}';
begin
  -- 1. The keys: a second request with one waits here until the first has ended.
  perform pg_advisory_xact_lock(key.lock) from (
    select distinct hashtextextended((c #>> '{principal,id}') || (c #>> '{key,operation}') || ' ' || (c #>> '{key,key}'), 1) as lock
    from jsonb_array_elements(commands) c where jsonb_typeof(c -> 'key') = 'object' order by 1) key;
  -- A subquery a command, and no join: a plan made while the table was small must still look each key up by its index.
  verdicts := array(
    select (select replay_of(used, c.command #>> '{key,hash}') from idempotency_keys used
            where used.principal_id = (c.command #>> '{principal,id}')::uuid
              and used.operation = c.command #>> '{key,operation}' and used.key = c.command #>> '{key,key}')
    from jsonb_array_elements(commands) with ordinality c (command, place) order by c.place);
  if alone and command ? 'lookUpOnly' then verdicts[1] := coalesce(verdicts[1], jsonb_build_object('verdict', 'UNUSED_KEY')); end if;
  if alone and verdicts[1] is not null then return verdicts; end if;

  -- The business day may not turn while a movement is being posted in it; postings share this lock, the end of day has it alone.
  perform pg_advisory_xact_lock_shared(7001);
  select business_date into today from bank_day where id = 1;
  if today is null then raise exception 'the bank has no business date yet: set_first_business_date'; end if;

  -- 2. Approval rows.
  if decision is not null then
    select * into approval from approvals where id = (decision ->> 'id')::uuid for update;
    if not found then return array[refusal('NOT_FOUND')]; end if;
    if approval.status <> 'PENDING' then
      return array[jsonb_build_object('verdict', 'DECIDED', 'status', approval.status,
        'decidedBy', coalesce(approval.checker_name, approval.maker_name))];
    end if;
    if outcome = 'WITHDRAWN' then
      if approval.maker_person_id is distinct from (principal ->> 'personId')::uuid then return array[refusal('NOT_THE_MAKER')]; end if;
    elsif coalesce(approval.maker_person_id = (principal ->> 'personId')::uuid, true) then
      return array[refusal('SELF_APPROVAL')];
    end if;
    if approval.expires_at <= clock_timestamp() then
      perform expire_locked_approvals(array[approval.id]);
      return array[jsonb_build_object('verdict', 'EXPIRED')];
    end if;
    hold_sources := array[approval.id::text];
  end if;
  if alone and command ? 'withdrawScope' then
    select coalesce(array_agg(id), '{}') into scope_ids from (select id from approvals
      where scope_id = command #>> '{withdrawScope,scopeId}' and status = 'PENDING' and id is distinct from approval.id
      order by id for update) p;
    hold_sources := hold_sources || scope_ids::text[];
  end if;

  select array_agg(c.place), array_agg((e.entry ->> 'id')::uuid), array_agg(x.place), array_agg((x.line ->> 'accountId')::uuid),
         array_agg(x.line ->> 'side'), array_agg(x.line ->> 'glCode'), array_agg(x.line ->> 'currency'), array_agg((x.line ->> 'amountMinor')::bigint),
         array_agg(false), array_agg(null::bigint), array_agg(null::bigint)
    into l_command, l_entry, l_no, l_account, l_side, l_gl, l_currency, l_amount, l_posted, l_balance, l_seq
    from jsonb_array_elements(commands) with ordinality c (command, place), jsonb_array_elements(c.command -> 'entries') e (entry),
      jsonb_array_elements(e.entry -> 'lines') with ordinality x (line, place)
    where not c.command ? 'park';

  -- 3. Ledger accounts, by id. Those of lines are all there are in company.
  if alone then
    if command ? 'release' then
      select coalesce(array_agg(h::uuid), '{}') into named_holds from jsonb_array_elements_text(command -> 'release') h;
      more_ids := more_ids || (select array_agg(account_id) from holds where id = any (named_holds));
      needs_release := true;
    end if;
    if cardinality(hold_sources) > 0 then
      more_ids := more_ids || (select array_agg(account_id) from holds where source_id = any (hold_sources) and source_type = 'APPROVAL');
      needs_release := true;
    end if;
    more_ids := more_ids || (select array_agg((h ->> 'accountId')::uuid) from jsonb_array_elements(place) h)
      || (select array_agg(t::uuid) from jsonb_array_elements_text(command -> 'touch') t)
      || (select array_agg(t::uuid) from jsonb_array_elements_text(command -> 'active') t)
      || (select array_agg(t::uuid) from jsonb_object_keys(command -> 'expectBalance') t)
      || (select array_agg((c ->> 'id')::uuid) from jsonb_array_elements(ledger) c);
  end if;
  select coalesce(array_agg(a.id), '{}'), array_agg(a.kind), array_agg(a.side), array_agg(a.gl_code), array_agg(a.currency),
         array_agg(a.balance), array_agg(a.held), array_agg(a.floor), array_agg(a.line_seq), array_agg(a.debit_blocked or a.frozen),
         array_agg(a.credit_blocked), array_agg(a.dormant), array_agg(a.closed), array_agg(false)
    into b_id, b_kind, b_side, b_gl, b_currency, b_balance, b_held, b_floor, b_seq, b_no_debit, b_no_credit, b_dormant, b_closed, b_changed
    from (select * from ledger_accounts where id = any (more_ids || l_account) order by id for no key update) a;

  posted := clock_timestamp();

  <<next_command>>
  for i in 1 .. total loop
    first_line := last_line + 1;
    while l_command[last_line + 1] = i loop last_line := last_line + 1; end loop;
    continue when verdicts[i] is not null;
    command := commands -> (i - 1);
    if not alone and command ?| array['park', 'approval', 'place', 'release', 'touch', 'withdrawScope', 'ledger', 'lookUpOnly']
       or not alone and jsonb_path_exists(command -> 'rows', '$[*] ? (@.action != "insert")')
    then
      raise exception 'a command that does more than post comes alone';
    end if;
    principal := command -> 'principal';
    idem := nullif(command -> 'key', 'null'::jsonb);
    key_name := (principal ->> 'id') || (idem ->> 'operation') || ' ' || (idem ->> 'key');
    j := array_position(k_name, key_name);
    if j is not null then
      verdicts[i] := case when k_idem[j] ->> 'hash' <> idem ->> 'hash' then jsonb_build_object('verdict', 'KEY_REUSED')
        else jsonb_build_object('verdict', 'REPLAY', 'status', k_status[j], 'answer', k_answer[j]) end;
      continue next_command;
    end if;

    -- Above the limit nothing is written here: the caller describes the command and parks it.
    if command ? 'limit' and park is null and decision is null then
      limit_name := (command #>> '{limit,operation}') || ' ' || (command #>> '{limit,currency}');
      if limit_read is distinct from limit_name then
        select amount_minor into own_limit from limits
          where operation = command #>> '{limit,operation}' and currency = command #>> '{limit,currency}';
        limit_read := limit_name;
      end if;
      auto_limit := coalesce(own_limit, (command #>> '{limit,defaultMinor}')::bigint);
      if (command #>> '{limit,amountMinor}')::bigint > auto_limit then
        verdicts[i] := jsonb_build_object('verdict', 'PARK', 'limitMinor', auto_limit::text);
        continue next_command;
      end if;
    end if;

    entries := case when park is null then command -> 'entries' end;
    ids := '{}'; reversed := '{}';
    for l in first_line .. last_line loop
      if l_account[l] is not null and l_account[l] <> all (ids) then ids := ids || l_account[l]; end if;
    end loop;
    for j in 0 .. coalesce(jsonb_array_length(entries), 0) - 1 loop
      if entries -> j ? 'reversesEntryId' then reversed := reversed || (entries -> j ->> 'reversesEntryId')::uuid; end if;
    end loop;
    if cardinality(more_ids) > 0 then
      ids := ids || array(select x from unnest(more_ids) with ordinality m (x, at) where x <> all (ids) group by x order by min(at));
    end if;

    expected := command -> 'expectBalance';
    if not alone and (not command -> 'active' <@ to_jsonb(ids)
       or expected is not null and exists (select 1 from jsonb_object_keys(expected) t where t::uuid <> all (ids)))
    then
      raise exception 'a command that wants an account without a line comes alone';
    end if;

    -- Of two who reverse one entry the later learns that, and not that the money is gone.
    if cardinality(reversed) > 0 then
      if reversed && all_reversed or exists (select 1 from journal_entries where reverses_entry_id = any (reversed)) then
        verdicts[i] := refusal('ALREADY_REVERSED');
        continue next_command;
      end if;
    end if;

    n := 0; a_at := '{}'; a_held := '{}'; a_changed := '{}'; short := null;
    foreach account in array ids loop
      j := array_position(b_id, account);
      if j is null then
        -- Accounts that this very command opens are not there yet; any other that is missing is unknown.
        continue when exists (select 1 from jsonb_array_elements(ledger) c where c ->> 'op' = 'open' and (c ->> 'id')::uuid = account);
        verdicts[i] := refusal('UNKNOWN_ACCOUNT', jsonb_build_object('accountId', account));
        continue next_command;
      end if;
      debits := 0; credits := 0; released := 0; placed := 0;
      for l in first_line .. last_line loop
        if l_account[l] = account then
          if l_currency[l] <> b_currency[j] then
            verdicts[i] := account_refusal('CURRENCY_MISMATCH', account, available_of(b_balance[j], b_held[j]));
            continue next_command;
          end if;
          if l_gl[l] <> b_gl[j] then raise exception 'line % names GL % of an account of GL %', l - first_line + 1, l_gl[l], b_gl[j]; end if;
          if l_side[l] = 'DEBIT' then debits := debits + l_amount[l]; else credits := credits + l_amount[l]; end if;
        end if;
      end loop;
      delta := case b_side[j] when 'DEBIT' then debits - credits else credits - debits end;
      -- Read only now that the account's row is locked: until then another command may have released them.
      if needs_release then
        select coalesce(sum(amount_minor), 0), array_agg(id) into released, found_holds from holds
          where account_id = account and released_at is null
            and (id = any (named_holds) or (source_type = 'APPROVAL' and source_id = any (hold_sources)));
        release_ids := release_ids || found_holds;
      end if;
      if has_place then
        select coalesce(sum((h ->> 'amountMinor')::numeric), 0) into placed from jsonb_array_elements(place) h
          where (h ->> 'accountId')::uuid = account;
      end if;
      if b_closed[j] then
        verdicts[i] := account_refusal(case b_kind[j] when 'TILL' then 'TILL_CLOSED' else 'ACCOUNT_NOT_ACTIVE' end, account, '{"status": "CLOSED"}');
        continue next_command;
      end if;
      if (b_no_debit[j] or b_no_credit[j] or b_dormant[j])
         and (((debits > 0 or placed > 0) and b_no_debit[j]) or (credits > 0 and b_no_credit[j])
              or (b_dormant[j] and (debits > 0 or credits > 0 or placed > 0)) or command -> 'active' @> to_jsonb(account::text)) then
        verdicts[i] := account_refusal('ACCOUNT_NOT_ACTIVE', account,
          available_of(b_balance[j], b_held[j]) || jsonb_build_object('status', case when b_dormant[j] then 'DORMANT'
            when b_no_debit[j] and b_no_credit[j] then 'BLOCKED' when b_no_credit[j] then 'BLOCKED_CREDIT' else 'BLOCKED_DEBIT' end));
        continue next_command;
      end if;
      if abs(b_balance[j] + delta) > most or b_held[j] + placed > most then
        verdicts[i] := account_refusal('BALANCE_OUT_OF_RANGE', account, available_of(b_balance[j], b_held[j]));
        continue next_command;
      end if;
      if expected is not null and (expected ->> account::text)::bigint <> b_balance[j] then
        verdicts[i] := jsonb_build_object('verdict', 'STALE');
        continue next_command;
      end if;
      if (delta < 0 or placed > 0) and b_balance[j] + delta - (b_held[j] - released + placed) < b_floor[j] then
        -- What was parked in this scope since its approvals were locked may be what is missing.
        if command ? 'withdrawScope' and exists (select 1 from approvals where scope_id = command #>> '{withdrawScope,scopeId}'
             and status = 'PENDING' and id <> all (scope_ids) and id is distinct from approval.id) then
          verdicts[i] := jsonb_build_object('verdict', 'STALE');
          continue next_command;
        end if;
        short := coalesce(short, account_refusal(
          case b_kind[j] when 'TILL' then 'INSUFFICIENT_TILL_CASH' when 'VAULT' then 'INSUFFICIENT_VAULT_CASH' else 'INSUFFICIENT_FUNDS' end,
          account, jsonb_build_object('available', (b_balance[j] - b_held[j] + released)::text, 'wanted', (placed - delta)::text)));
      end if;
      n := n + 1;
      a_at[n] := j;
      a_held[n] := b_held[j] - released + placed;
      a_changed[n] := debits > 0 or credits > 0 or released > 0 or placed > 0;
    end loop;
    -- An account that may not be used is said before money that is missing on another.
    if short is not null then
      verdicts[i] := short;
      continue next_command;
    end if;

    -- What was parked in this scope between the locks of its approvals and of its till: all of it once more.
    if command ? 'withdrawScope' and exists (select 1 from approvals where scope_id = command #>> '{withdrawScope,scopeId}'
         and status = 'PENDING' and id <> all (scope_ids) and id is distinct from approval.id) then
      verdicts[i] := jsonb_build_object('verdict', 'STALE');
      continue next_command;
    end if;

    -- What a ledger account itself must allow: closing one wants it empty.
    if ledger is not null then
      for change in select * from jsonb_array_elements(ledger) loop
        continue when change ->> 'op' <> 'close';
        k := array_position(b_id, (change ->> 'id')::uuid);
        delta := b_balance[k];
        for l in first_line .. last_line loop
          if l_account[l] = b_id[k] then
            delta := delta + case when l_side[l] = b_side[k] then l_amount[l] else -l_amount[l] end;
          end if;
        end loop;
        j := array_position(a_at, k);
        if delta <> 0 or a_held[j] <> 0 or (select uncleared from ledger_accounts where id = b_id[k]) <> 0 then
          verdicts[i] := account_refusal('BALANCE_NOT_ZERO', b_id[k], jsonb_build_object('balance', delta::text, 'held', a_held[j]::text));
          continue next_command;
        end if;
      end loop;
    end if;

    -- 4. Domain rows that the command changes, or wants as they are. A plan that only inserts has none.
    rows_to_write := coalesce(park -> 'rows', command -> 'rows', '[]'::jsonb);
    if command ? 'requireRows' or alone and jsonb_path_exists(rows_to_write, '$[*] ? (@.action == "update" || @.action == "delete")') then
      verdict := check_command_rows(rows_to_write, coalesce(command -> 'requireRows', '[]'::jsonb));
      if verdict is not null then
        verdicts[i] := verdict;
        continue next_command;
      end if;
    end if;
    if not release_ids @> named_holds then
      verdicts[i] := refusal('ILLEGAL_STATE', jsonb_build_object('holdId', (select h from unnest(named_holds) h where h <> all (release_ids) limit 1)));
      continue next_command;
    end if;

    -- What comes alone may have waited for its rows.
    if alone then posted := clock_timestamp(); end if;

    -- Nothing refuses. From here on the command changes what the next one of the batch is judged by.
    if ledger is not null then
      for change in select * from jsonb_array_elements(ledger) as c where c ->> 'op' = 'open' loop
        insert into ledger_accounts (id, kind, number, side, gl_code, currency, floor)
          values ((change ->> 'id')::uuid, change ->> 'kind', change ->> 'number', change ->> 'side', change ->> 'glCode',
                  change ->> 'currency', (change ->> 'floor')::bigint);
        j := cardinality(b_id) + 1;
        b_id[j] := (change ->> 'id')::uuid; b_side[j] := change ->> 'side'; b_balance[j] := 0; b_held[j] := 0; b_seq[j] := 0;
        b_changed[j] := true;
        n := n + 1;
        a_at[n] := j; a_held[n] := 0; a_changed[n] := true;
      end loop;
    end if;
    entry_facts := '[]'::jsonb;
    for j in 0 .. coalesce(jsonb_array_length(entries), 0) - 1 loop
      entry := entries -> j;
      -- At least seven digits; lpad alone would cut the eighth off.
      ref := nextval('journal_reference_seq')::text;
      ref := to_char(today, 'YYYYMMDD') || '-' || lpad(ref, greatest(7, length(ref)), '0');
      k := cardinality(h_entry) + 1;
      h_entry[k] := entry; h_reference[k] := ref; h_actor[k] := coalesce(approval.maker, principal ->> 'name');
      entry_facts := entry_facts || jsonb_build_object('id', entry -> 'id', 'reference', ref);
    end loop;
    for l in first_line .. last_line loop
      l_posted[l] := true;
      if l_account[l] is not null then
        j := array_position(b_id, l_account[l]);
        b_balance[j] := b_balance[j] + case when l_side[l] = b_side[j] then l_amount[l] else -l_amount[l] end;
        b_seq[j] := b_seq[j] + 1;
        l_balance[l] := b_balance[j]; l_seq[l] := b_seq[j];
      end if;
    end loop;
    account_facts := '{}'::jsonb;
    for k in 1 .. n loop
      j := a_at[k];
      b_held[j] := a_held[k];
      if a_changed[k] then b_changed[j] := true; end if;
      account_facts := account_facts || jsonb_build_object(b_id[j]::text, jsonb_build_object('balance', b_balance[j]::text,
        'held', b_held[j]::text, 'available', (b_balance[j] - b_held[j])::text));
    end loop;
    counter_facts := '{}'::jsonb;
    if command ? 'counters' and park is null then
      for counter in select key, value from jsonb_each_text(command -> 'counters') order by value, key loop
        insert into command_counters as c (name, value) values (replace(counter.value, '{businessDate}', today::text), 1)
          on conflict (name) do update set value = c.value + 1 returning c.value into counted;
        counter_facts := counter_facts || jsonb_build_object(counter.key, counted::text);
      end loop;
    end if;
    facts := jsonb_build_object('businessDate', today, 'postedAt', iso_timestamp(posted), 'entries', entry_facts,
                                'accounts', account_facts, 'counters', counter_facts);
    for j in 0 .. jsonb_array_length(rows_to_write) - 1 loop
      k := cardinality(changes) + 1;
      changes[k] := rows_to_write -> j; changes_of[k] := cardinality(done) + 1;
    end loop;
    answer := jsonb_build_object('body', command #> '{answer,body}', 'facts', facts);
    if idem is not null then
      k := cardinality(k_name) + 1;
      k_name[k] := key_name; k_principal[k] := (principal ->> 'id')::uuid; k_idem[k] := idem;
      k_status[k] := case when park is not null then 202 else coalesce((idem ->> 'status')::int, (command #>> '{answer,status}')::int) end;
      -- Approving answers the approval as it stands, so its key keeps only that it was decided.
      k_answer[k] := case when park is not null then null
        when idem ? 'answer' then jsonb_build_object('body', idem -> 'answer', 'facts', facts) else answer end;
    end if;
    if cardinality(reversed) > 0 then all_reversed := all_reversed || reversed; end if;
    k := cardinality(done) + 1;
    done[k] := command; done_facts[k] := facts;
    verdicts[i] := jsonb_build_object('verdict', case when park is not null then 'PARKED' else 'OK' end, 'facts', facts,
                                      'withdrawn', cardinality(scope_ids));
  end loop;
  if cardinality(done) = 0 then return verdicts; end if;

  -- Everything is judged: write.
  if cardinality(scope_ids) > 0 then
    perform end_approvals(scope_ids, 'WITHDRAWN', command #>> '{withdrawScope,reason}');
  end if;
  if cardinality(h_entry) > 0 then
    insert into journal_entries (id, reference, category, business_date, value_date, posted_at, narrative, source_type, source_id,
                                 reverses_entry_id, branch_code, actor, approval_id)
      select (e ->> 'id')::uuid, h.reference, e ->> 'category', today, coalesce((e ->> 'valueDate')::date, today), posted, e ->> 'narrative',
             e ->> 'sourceType', e ->> 'sourceId', (e ->> 'reversesEntryId')::uuid, e ->> 'branchCode', h.actor, approval.id
      from unnest(h_entry, h_reference, h_actor) as h (e, reference, actor);
    insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date)
      select t.entry, t.no, t.side, t.gl, t.account, t.currency, t.amount, t.balance, t.seq, today
      from unnest(l_posted, l_entry, l_no, l_side, l_gl, l_account, l_currency, l_amount, l_balance, l_seq)
        as t (posted, entry, no, side, gl, account, currency, amount, balance, seq) where t.posted;
  end if;
  update ledger_accounts a set balance = b_balance[array_position(b_id, a.id)], held = b_held[array_position(b_id, a.id)],
      line_seq = b_seq[array_position(b_id, a.id)]
    where a.id = any (array(select b.id from unnest(b_id, b_changed) as b (id, changed) where b.changed));
  if cardinality(release_ids) > 0 then
    update holds set released_at = posted where id = any (release_ids);
  end if;
  if has_place then
    insert into holds (id, account_id, amount_minor, reason, source_type, source_id)
      select (h ->> 'id')::uuid, (h ->> 'accountId')::uuid, (h ->> 'amountMinor')::bigint, h ->> 'reason', h ->> 'sourceType', h ->> 'sourceId'
      from jsonb_array_elements(place) h;
  end if;
  if ledger is not null then
    perform change_ledger_account(c, posted) from jsonb_array_elements(ledger) c where c ->> 'op' <> 'open';
  end if;
  if cardinality(changes) > 0 then
    perform write_command_rows(changes, changes_of, done_facts);
  end if;

  if park is not null then
    insert into approvals (id, operation, command_type, command_version, payload, payload_hash, maker_principal, maker_person_id, maker,
        maker_name, branch_code, checker_permission, expires_at, amount_minor, currency, limit_minor, summary, maker_note, before, after,
        journal_preview, scope_id)
      select id, operation, command_type, command_version, payload, payload_hash, maker_principal, maker_person_id, maker, maker_name,
        branch_code, checker_permission, expires_at, amount_minor, currency, p.limit_minor, summary, maker_note, before, after,
        coalesce(journal_preview, '[]'::jsonb), scope_id
      from jsonb_populate_record(null::approvals, park -> 'approval') p;
  elsif outcome = 'APPROVED' then
    update approvals set status = outcome, checker_person_id = (principal ->> 'personId')::uuid, checker = principal ->> 'name',
        checker_name = principal ->> 'displayName', decided_at = posted, note = decision ->> 'note', last_error = null,
        result = (command -> 'subject') || jsonb_build_object('entryId', entry_facts #> '{0,id}'),
        result_status = (command #>> '{answer,status}')::int, result_answer = answer
      where id = approval.id;
  elsif outcome is not null then
    update approvals set status = outcome, decided_at = posted, note = decision ->> 'note',
        checker_person_id = case outcome when 'REJECTED' then (principal ->> 'personId')::uuid end,
        checker = case outcome when 'REJECTED' then principal ->> 'name' end,
        checker_name = case outcome when 'REJECTED' then principal ->> 'displayName' end
      where id = approval.id;
  end if;

  insert into audit_events (id, actor, actor_person_id, action, subject_type, subject_id, request_id, approval_id, detail)
    select (c ->> 'auditId')::uuid, c #>> '{principal,name}', (c #>> '{principal,personId}')::uuid, c ->> 'action',
           coalesce(c #>> '{subject,type}', 'NONE'), coalesce(c #>> '{subject,id}', ''), c ->> 'requestId',
           coalesce(approval.id, (park #>> '{approval,id}')::uuid), c -> 'auditDetail'
    from unnest(done) c;
  insert into outbox_events (id, type, payload)
    select (o ->> 'id')::uuid, o ->> 'type', o -> 'payload' from unnest(done) c, jsonb_array_elements(c -> 'outbox') o;
  insert into idempotency_keys (principal_id, operation, key, body_hash, status, answer, approval_id)
    select key.principal, key.idem ->> 'operation', key.idem ->> 'key', key.idem ->> 'hash', key.status, key.answer,
           (park #>> '{approval,id}')::uuid
    from unnest(k_principal, k_idem, k_status, k_answer) as key (principal, idem, status, answer);
  return verdicts;
end $$;

revoke all on function post_commands(jsonb) from public, countinghouse_app;
