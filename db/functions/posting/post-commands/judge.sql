-- Judges each command by the accounts, keys and reversed entries left by earlier ones of the batch. Rejected commands
-- get a verdict, accepted ones enter done. Writes nothing, in the database or outside done, because foresee_command
-- includes it.
  posted := clock_timestamp();

  <<next_command>>
  for i in 1 .. total loop
    first_line := last_line + 1;
    while l_command[last_line + 1] = i loop last_line := last_line + 1; end loop;
    continue when verdicts[i] is not null;
    command := commands -> (i - 1);
    if not alone and command ?| array['park', 'approval', 'release', 'touch', 'withdrawScope', 'ledger', 'lookUpOnly', 'closingDay', 'closesDay', 'expectClosing']
       or not alone and jsonb_path_exists(command -> 'rows', '$[*] ? (@.action != "insert")')
    then
      raise exception 'a command that does more than post comes alone';
    end if;
    principal := command -> 'principal';
    key_name := (principal ->> 'id') || (command #>> '{key,operation}') || ' ' || (command #>> '{key,key}');
    j := array_position(done_key, key_name);
    if j is not null then
      if done[j] #>> '{key,hash}' <> command #>> '{key,hash}' then
        verdicts[i] := jsonb_build_object('verdict', 'KEY_REUSED');
      else
        again_place := again_place || i; again_done := again_done || j;
      end if;
      continue next_command;
    end if;

    -- Above the limit nothing is written here: the caller describes and parks the command.
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
    if not alone then
      place := coalesce(command -> 'place', '[]'::jsonb);
      has_place := jsonb_array_length(place) > 0;
      if has_place then
        ids := ids || array(select distinct (h ->> 'accountId')::uuid from jsonb_array_elements(place) h where (h ->> 'accountId')::uuid <> all (ids));
      end if;
    elsif cardinality(more_ids) > 0 then
      ids := ids || array(select x from unnest(more_ids) with ordinality m (x, at) where x <> all (ids) group by x order by min(at));
    end if;

    expected := command -> 'expectBalance';
    if not alone then
      is_foreign := not command -> 'active' <@ to_jsonb(ids);
      if expected is not null and is_foreign is not true then
        is_foreign := exists (select 1 from jsonb_object_keys(expected) t where t::uuid <> all (ids));
      end if;
      if is_foreign then raise exception 'a command that wants an account without a line comes alone'; end if;
    end if;

    -- A plan that depends on the business day is replanned after the day changes.
    if command ? 'expectDay' and (command ->> 'expectDay')::date <> today
       or command ? 'closesDay' and closing is not null
       or command ? 'expectClosing' and (command ->> 'expectClosing')::date is distinct from closing
    then
      verdicts[i] := jsonb_build_object('verdict', 'STALE');
      continue next_command;
    end if;
    if today <= closed_through and entries is not null and jsonb_array_length(entries) > 0 then
      verdicts[i] := refusal('PERIOD_CLOSED', jsonb_build_object('businessDate', today, 'closedUntil', closed_through));
      continue next_command;
    end if;

    -- Cached tables (tariffs) may have changed since planning. No lock, because it would be the most contended row of
    -- the bank.
    if command ? 'expectVersions' then
      if versions is null then select jsonb_object_agg(name, version::text) into versions from kept_versions; end if;
      if (versions @> (command -> 'expectVersions')) is not true then
        verdicts[i] := jsonb_build_object('verdict', 'STALE');
        continue next_command;
      end if;
    end if;

    -- The second of two reversals of one entry is refused as already reversed, not for insufficient funds.
    if cardinality(reversed) > 0 then
      if reversed && all_reversed or exists (select 1 from journal_entries where reverses_entry_id = any (reversed)) then
        verdicts[i] := refusal('ALREADY_REVERSED');
        continue next_command;
      end if;
    end if;

    covered := coalesce((command -> 'covered')::boolean, false);
    n := 0; a_at := '{}'; a_held := '{}'; a_float := '{}'; a_changed := '{}'; short := null;
    foreach account in array ids loop
      j := array_position(b_id, account);
      if j is null then
        -- Accounts opened by this command do not exist yet. Other missing ones are unknown.
        continue when exists (select 1 from jsonb_array_elements(ledger) c where c ->> 'op' = 'open' and (c ->> 'id')::uuid = account);
        verdicts[i] := refusal('UNKNOWN_ACCOUNT', jsonb_build_object('accountId', account));
        continue next_command;
      end if;
      debits := 0; credits := 0; released := 0; placed := 0; floated := 0; unfloated := 0;
      forced := command ? 'forced' and coalesce(command -> 'forced' = 'true' or command -> 'forced' ? account::text, false);
      for l in first_line .. last_line loop
        if l_account[l] = account then
          if l_currency[l] <> b_currency[j] then
            verdicts[i] := account_refusal('CURRENCY_MISMATCH', account, available_of(b_balance[j], b_held[j]));
            continue next_command;
          end if;
          -- A card loan has one general-ledger account per kind of receivable.
          if l_gl[l] <> b_gl[j] then
            if not exists (select 1 from gl_purposes where gl_code = l_gl[l] and starts_with(purpose, b_kind[j] || '_'))
            then raise exception 'line % names GL % of an account of GL %', l - first_line + 1, l_gl[l], b_gl[j]; end if;
          end if;
          if l_side[l] = 'DEBIT' then debits := debits + l_amount[l]; else credits := credits + l_amount[l]; end if;
        end if;
      end loop;
      delta := case b_side[j] when 'DEBIT' then debits - credits else credits - debits end;
      -- Read after the account's row is locked, because another command may have released them before.
      if needs_release then
        select coalesce(sum(amount_minor) filter (where kind = 'HOLD'), 0), coalesce(sum(amount_minor) filter (where kind = 'FLOAT'), 0),
               array_agg(id) into released, unfloated, found_holds from holds
          where account_id = account and released_at is null
            and (id = any (named_holds) or (source_type = 'APPROVAL' and source_id = any (hold_sources)));
        release_ids := release_ids || found_holds;
      end if;
      if has_place then
        select coalesce(sum((h ->> 'amountMinor')::numeric) filter (where h ->> 'kind' is distinct from 'FLOAT'), 0),
               coalesce(sum((h ->> 'amountMinor')::numeric) filter (where h ->> 'kind' = 'FLOAT'), 0)
          into placed, floated from jsonb_array_elements(place) h where (h ->> 'accountId')::uuid = account;
      end if;
      if b_closed[j] then
        verdicts[i] := account_refusal(case b_kind[j] when 'TILL' then 'TILL_CLOSED' else 'ACCOUNT_NOT_ACTIVE' end, account, '{"status": "CLOSED"}');
        continue next_command;
      end if;
      -- The till's count is with the checker. Releases of holds and a replacing close are still allowed.
      if account = any (frozen) and not command ? 'withdrawScope'
         and (debits > 0 or credits > 0 or placed > 0 or floated > 0 or command -> 'touch' ? account::text) then
        verdicts[i] := account_refusal('TILL_CLOSING', account);
        continue next_command;
      end if;
      -- The refusal of a debit names the customer's block, because the account itself may be open. A payer into an
      -- account that must be ACTIVE sees only a blocked account.
      if not forced and b_party_blocked[j] and (debits > credits or placed > 0) then
        verdicts[i] := account_refusal('PARTY_BLOCKED', account, available_of(b_balance[j], b_held[j]));
        continue next_command;
      end if;
      -- A debit block applies to a net decrease of the account, a credit block to a net increase. A deposit can
      -- therefore pay its own fee and be reversed with it.
      if not forced and (b_no_debit[j] or b_no_credit[j] or b_dormant[j])
         and (((debits > credits or placed > 0) and b_no_debit[j]) or ((credits > debits or floated > 0) and b_no_credit[j])
              or (b_dormant[j] and (debits > 0 or credits > 0 or placed > 0 or floated > 0)) or command -> 'active' ? account::text) then
        verdicts[i] := account_refusal('ACCOUNT_NOT_ACTIVE', account,
          available_of(b_balance[j], b_held[j]) || jsonb_build_object('status', case when b_dormant[j] then 'DORMANT'
            when b_no_debit[j] and b_no_credit[j] then 'BLOCKED' when b_no_credit[j] then 'BLOCKED_CREDIT' else 'BLOCKED_DEBIT' end));
        continue next_command;
      end if;
      -- An increase must not exceed the ceiling. A decrease is allowed even above it.
      if abs(b_balance[j] + delta) > most or b_held[j] + placed > most or b_float[j] + floated > most
         or delta > 0 and b_balance[j] + delta > b_ceiling[j] and (locking or coalesce(command -> 'unjudged' ? account::text, false) is false)
      then
        verdicts[i] := account_refusal('BALANCE_OUT_OF_RANGE', account,
          available_of(b_balance[j], b_held[j]) || jsonb_build_object('ceiling', b_ceiling[j]::text));
        continue next_command;
      end if;
      if expected is not null and (expected ->> account::text)::bigint <> b_balance[j] then
        verdicts[i] := jsonb_build_object('verdict', 'STALE');
        continue next_command;
      end if;
      -- A preview makes no comparison with cash that is hidden from its reader.
      if not forced and (delta < 0 or placed > 0) and b_balance[j] + delta - (b_held[j] - released + placed)
           < (case when covered then greatest(b_floor[j], 0) else b_floor[j] end)
         and (locking or coalesce(command -> 'unjudged' ? account::text, false) is false)
      then
        -- Submissions parked in this scope after its approvals were locked may hold the missing amount.
        if command ? 'withdrawScope' and exists (select 1 from approvals where scope_ids @> array[command #>> '{withdrawScope,scopeId}']
             and status = 'PENDING' and id <> all (withdrawn_ids) and id is distinct from approval.id) then
          verdicts[i] := jsonb_build_object('verdict', 'STALE');
          continue next_command;
        end if;
        short := coalesce(short, account_refusal(
          case b_kind[j] when 'TILL' then 'INSUFFICIENT_TILL_CASH' when 'VAULT' then 'INSUFFICIENT_VAULT_CASH' else 'INSUFFICIENT_FUNDS' end,
          account, jsonb_build_object('available', (b_balance[j] - b_held[j] + released - case b_kind[j] when 'CARD_LOAN' then b_floor[j] else 0 end)::text,
            'wanted', (placed - delta)::text)));
      end if;
      n := n + 1;
      a_at[n] := j;
      a_held[n] := b_held[j] - released + placed;
      a_float[n] := b_float[j] - unfloated + floated;
      a_changed[n] := debits > 0 or credits > 0 or released > 0 or placed > 0 or floated > 0 or unfloated > 0;
    end loop;
    -- Unusable accounts take precedence over insufficient funds of another account.
    if short is not null then
      verdicts[i] := short;
      continue next_command;
    end if;

    -- If a submission was parked in this scope between the locks of its approvals and its till, the command starts
    -- again.
    if command ? 'withdrawScope' and exists (select 1 from approvals where scope_ids @> array[command #>> '{withdrawScope,scopeId}']
         and status = 'PENDING' and id <> all (withdrawn_ids) and id is distinct from approval.id) then
      verdicts[i] := jsonb_build_object('verdict', 'STALE');
      continue next_command;
    end if;

    -- Conditions of the ledger account: closing requires it empty, unblocking its customer unblocked, and opening an
    -- amount within its bounds.
    if ledger is not null then
      for change in select * from jsonb_array_elements(ledger) loop
        if change ->> 'op' = 'open' then
          delta := 0;
          for l in first_line .. last_line loop
            if l_account[l] = (change ->> 'id')::uuid then
              delta := delta + case when l_side[l] = change ->> 'side' then l_amount[l] else -l_amount[l] end;
            end if;
          end loop;
          if delta > (change ->> 'ceiling')::bigint then
            verdicts[i] := refusal('BALANCE_OUT_OF_RANGE', jsonb_build_object('accountId', change -> 'id', 'accountNo', change -> 'number',
              'kind', change -> 'kind', 'currency', change -> 'currency', 'ceiling', change -> 'ceiling'));
            continue next_command;
          end if;
        end if;
        continue when change ->> 'op' not in ('close', 'unblock');
        k := array_position(b_id, (change ->> 'id')::uuid);
        -- Unblocking would leave the account frozen with its customer while its history shows the opposite.
        if change ->> 'op' = 'unblock' and b_party_blocked[k] then
          verdicts[i] := account_refusal('PARTY_BLOCKED', b_id[k]);
          continue next_command;
        end if;
        continue when change ->> 'op' = 'unblock';
        delta := b_balance[k];
        for l in first_line .. last_line loop
          if l_account[l] = b_id[k] then
            delta := delta + case when l_side[l] = b_side[k] then l_amount[l] else -l_amount[l] end;
          end if;
        end loop;
        j := array_position(a_at, k);
        if delta <> 0 or a_held[j] <> 0 or a_float[j] <> 0 then
          verdicts[i] := account_refusal('BALANCE_NOT_ZERO', b_id[k], jsonb_build_object('balance', delta::text, 'held', a_held[j]::text));
          continue next_command;
        end if;
      end loop;
    end if;

    -- Domain rows that the command changes or requires unchanged. A plan with only inserts has none.
    changed := coalesce(park -> 'rows', command -> 'rows', '[]'::jsonb);
    if command ? 'requireRows' or alone and jsonb_path_exists(changed, '$[*] ? (@.action == "update" || @.action == "update-each" || @.action == "delete")') then
      verdict := check_command_rows(changed, coalesce(command -> 'requireRows', '[]'::jsonb), locking);
      if verdict is not null then
        verdicts[i] := verdict;
        continue next_command;
      end if;
    end if;
    if not release_ids @> named_holds then
      verdicts[i] := refusal('ILLEGAL_STATE', jsonb_build_object('holdId', (select h from unnest(named_holds) h where h <> all (release_ids) limit 1)));
      continue next_command;
    end if;

    -- Sums with an upper bound. The account lock protects them, and a plan above the bound was made from an old value.
    if command ? 'tallies' then
      if n = 0 and not coalesce(ledger @> '[{"op": "open"}]', false) then
        raise exception 'a command with a tally locks no account';
      end if;
      for tally in select * from jsonb_array_elements(command -> 'tallies') loop
        tallied := (tally ->> 'subject') || ' ' || (tally ->> 'name');
        j := array_position(t_key, tallied);
        if j is null then
          t_key := t_key || tallied; t_subject := t_subject || (tally ->> 'subject')::uuid; t_name := t_name || (tally ->> 'name');
          t_value := t_value || coalesce((select value from tallies where subject = (tally ->> 'subject')::uuid and day = today
            and name = tally ->> 'name'), 0);
          j := cardinality(t_key);
        end if;
        if (tally ->> 'add')::bigint > 0 and t_value[j] + (tally ->> 'add')::bigint > (tally ->> 'most')::bigint then
          verdicts[i] := jsonb_build_object('verdict', 'STALE');
          continue next_command;
        end if;
      end loop;
    end if;

    -- A single command may have waited for its rows.
    if alone then posted := clock_timestamp(); end if;

    -- The command is accepted. Its changes apply to the next one of the batch.
    d := cardinality(done) + 1;
    if ledger is not null then
      for change in select * from jsonb_array_elements(ledger) as c where c ->> 'op' = 'open' loop
        j := cardinality(b_id) + 1;
        b_id[j] := (change ->> 'id')::uuid; b_side[j] := change ->> 'side'; b_balance[j] := 0; b_held[j] := 0; b_float[j] := 0; b_seq[j] := 0;
        b_changed[j] := true;
        n := n + 1;
        a_at[n] := j; a_held[n] := 0; a_float[n] := 0; a_changed[n] := true;
      end loop;
    end if;
    for j in 0 .. coalesce(jsonb_array_length(entries), 0) - 1 loop
      h_entry := h_entry || (entries -> j); h_done := h_done || d;
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
    if command ? 'tallies' then
      for tally in select * from jsonb_array_elements(command -> 'tallies') loop
        j := array_position(t_key, (tally ->> 'subject') || ' ' || (tally ->> 'name'));
        t_value[j] := t_value[j] + (tally ->> 'add')::bigint;
      end loop;
    end if;
    if has_place then h_place := h_place || array(select jsonb_array_elements(place)); end if;
    account_facts := '{}'::jsonb;
    -- Of a batch, only commands whose answer or rows name balances get them.
    tells_balances := alone or (command #>> '{answer,facts}') like '%"accounts.%' or (command ->> 'rows') like '%"accounts.%';
    for k in 1 .. n loop
      j := a_at[k];
      b_held[j] := a_held[k];
      b_float[j] := a_float[k];
      if b_overdrawn[j] or command ? 'forced' then
        forced := coalesce(command -> 'forced' = 'true' or command -> 'forced' ? b_id[j]::text, false);
        b_overdrawn[j] := coalesce((forced or b_overdrawn[j]) and b_balance[j] < b_floor[j], false);
      end if;
      if a_changed[k] then b_changed[j] := true; end if;
      continue when tells_balances is not true;
      account_facts := account_facts || jsonb_build_object(b_id[j]::text, jsonb_build_object('balance', b_balance[j]::text,
        'held', b_held[j]::text, 'available', (b_balance[j] - b_held[j] - case b_kind[j] when 'CARD_LOAN' then b_floor[j] else 0 end)::text));
    end loop;
    if cardinality(reversed) > 0 then all_reversed := all_reversed || reversed; end if;
    done[d] := command; done_place[d] := i; done_key[d] := coalesce(key_name, ''); done_accounts[d] := account_facts;
  end loop;
