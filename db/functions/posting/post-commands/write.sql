-- Writes accepted commands, one statement per table. Facts known only at commit: references, counters, the time.
  if ledger is not null then
    insert into ledger_accounts (id, kind, number, side, gl_code, currency, floor, ceiling)
      select (c ->> 'id')::uuid, c ->> 'kind', c ->> 'number', c ->> 'side', c ->> 'glCode', c ->> 'currency', (c ->> 'floor')::bigint, (c ->> 'ceiling')::bigint
      from jsonb_array_elements(ledger) c where c ->> 'op' = 'open';
  end if;
  posted_text := iso_timestamp(posted);
  for d in 1 .. cardinality(done) loop
    command := done[d];
    entry_facts := '[]'::jsonb;
    while h_done[cardinality(h_reference) + 1] = d loop
      -- At least seven digits. lpad alone would truncate the eighth.
      entry := h_entry[cardinality(h_reference) + 1];
      -- Missing daily steps of a card loan belong to the day that is closing, the movement behind them to today.
      if entry ? 'closing' then closing_entries := closing_entries || (entry ->> 'id')::uuid; end if;
      ref := nextval('journal_reference_seq')::text;
      ref := to_char(case when entry ? 'closing' then closing else today end, 'YYYYMMDD') || '-' || lpad(ref, greatest(7, length(ref)), '0');
      h_reference := h_reference || ref;
      entry_facts := entry_facts || jsonb_build_object('id', entry -> 'id', 'reference', ref);
    end loop;
    counter_facts := '{}'::jsonb;
    if command ? 'counters' and park is null then
      for counter in select key, value from jsonb_each_text(command -> 'counters') order by value, key loop
        insert into command_counters as c (name, value) values (replace(counter.value, '{businessDate}', today::text), 1)
          on conflict (name) do update set value = c.value + 1 returning c.value into counted;
        counter_facts := counter_facts || jsonb_build_object(counter.key, counted::text);
      end loop;
    end if;
    facts := jsonb_build_object('businessDate', today, 'postedAt', posted_text, 'entries', entry_facts,
                                'accounts', done_accounts[d], 'counters', counter_facts);
    done_facts := done_facts || facts;
    -- The values of the answer's paths. The loops over JSON arrays count: a query in their place costs more than the loop.
    wanted := command #> '{answer,facts}'; found_facts := null;
    stored_facts := null;
    for k in 0 .. coalesce(jsonb_array_length(wanted), 0) - 1 loop
      fact := jsonb_build_array(facts #> string_to_array(wanted ->> k, '.'));
      found_facts := coalesce(found_facts, '[]'::jsonb) || fact;
      stored_facts := coalesce(stored_facts, '[]'::jsonb) || case wanted ->> k when 'postedAt' then '[true]'::jsonb else fact end;
    end loop;
    kept_facts[d] := found_facts;
    key_facts[d] := stored_facts;
    command_rows := coalesce(park -> 'rows', command -> 'rows');
    for k in 0 .. coalesce(jsonb_array_length(command_rows), 0) - 1 loop
      changes := changes || (command_rows -> k); changes_of := changes_of || d;
    end loop;
    verdicts[done_place[d]] := jsonb_build_object('verdict', case when park is not null then 'PARKED' else 'OK' end, 'facts', facts,
                                                  'withdrawn', cardinality(withdrawn_ids));
  end loop;
  for i in 1 .. cardinality(again_place) loop
    d := again_done[i];
    verdicts[again_place[i]] := jsonb_build_object('verdict', 'REPLAY', 'status', done[d] #> '{answer,status}',
      'kept', done[d] #> '{answer,kept}', 'packed', done[d] #> '{answer,packed}', 'facts', kept_facts[d]);
  end loop;

  if cardinality(withdrawn_ids) > 0 then
    perform end_approvals(withdrawn_ids, 'WITHDRAWN', command #>> '{withdrawScope,reason}');
  end if;
  if cardinality(h_entry) > 0 then
    insert into journal_entries (id, reference, category, business_date, value_date, posted_at, narrative, source_type, source_id,
                                 reverses_entry_id, branch_code, actor, approval_id)
      select (e ->> 'id')::uuid, h.reference, e ->> 'category', case when e ? 'closing' then closing else today end,
             coalesce((e ->> 'valueDate')::date, case when e ? 'closing' then closing else today end), posted, e ->> 'narrative',
             e ->> 'sourceType', (e ->> 'sourceId')::uuid, (e ->> 'reversesEntryId')::uuid, e ->> 'branchCode',
             coalesce(approval.maker, done[h.of] #>> '{principal,name}'), approval.id
      from unnest(h_entry, h_reference, h_done) as h (e, reference, of);
    insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date)
      select t.entry, t.no, t.side, t.gl, t.account, t.currency, t.amount, t.balance, t.seq,
             case when t.entry = any (closing_entries) then closing else today end
      from unnest(l_posted, l_entry, l_no, l_side, l_gl, l_account, l_currency, l_amount, l_balance, l_seq)
        as t (posted, entry, no, side, gl, account, currency, amount, balance, seq) where t.posted;
  end if;
  -- From here on postings belong to the next day, and the run closes this one.
  if alone and command ? 'closesDay' and park is null then
    update bank_day set closing_date = today, business_date = today + 1 where id = 1;
  end if;
  update ledger_accounts a set balance = b_balance[array_position(b_id, a.id)], held = b_held[array_position(b_id, a.id)], uncleared = b_float[array_position(b_id, a.id)],
      line_seq = b_seq[array_position(b_id, a.id)], overdrawn = coalesce(b_overdrawn[array_position(b_id, a.id)], false)
    where a.id = any (array(select b.id from unnest(b_id, b_changed) as b (id, changed) where b.changed));
  if cardinality(release_ids) > 0 then
    update holds set released_at = posted where id = any (release_ids);
  end if;
  if cardinality(h_place) > 0 then
    insert into holds (id, account_id, kind, amount_minor, reason, source_type, source_id)
      select (h ->> 'id')::uuid, (h ->> 'accountId')::uuid, coalesce(h ->> 'kind', 'HOLD'), (h ->> 'amountMinor')::bigint, h ->> 'reason', h ->> 'sourceType', h ->> 'sourceId'
      from unnest(h_place) h;
  end if;
  if cardinality(t_key) > 0 then
    insert into tallies (subject, name, day, value) select t.of, t.named, today, t.sum from unnest(t_subject, t_name, t_value) as t (of, named, sum)
      on conflict (subject, day, name) do update set value = excluded.value;
  end if;
  if ledger is not null then
    perform change_ledger_account(c, posted) from jsonb_array_elements(ledger) c where c ->> 'op' <> 'open';
  end if;
  if alone and park is null and jsonb_path_exists(command -> 'rows', '$[*] ? (@.action != "insert")') then
    trail := row_changes(command -> 'rows', facts);
  end if;
  if cardinality(changes) > 0 then
    perform write_command_rows(changes, changes_of, done_facts);
  end if;
  -- After the rows: of two who close one month, the second meets the key of the first and plans again.
  if alone and command ? 'closesPeriod' and park is null then
    perform close_period((command ->> 'closesPeriod')::date);
  end if;

  if park is not null then
    -- The submitter must not set a decision's columns or the time of submission.
    if park #> '{approval,values}' ?| array['status', 'submitted_at', 'xact', 'checker_person_id', 'checker', 'checker_name', 'decided_at',
                                           'note', 'result', 'result_status', 'result_answer', 'result_kept', 'result_facts', 'last_error', 'previous'] then
      raise exception 'a command is parked undecided';
    end if;
    -- The expiry uses the bank's day and this database's clock, never the submitter's.
    perform insert_command_rows('approvals', array[park #> '{approval,values}' || case park ->> 'expires'
      when 'BUSINESS_DAY' then jsonb_build_object('expires_with', today, 'expires_at', iso_timestamp(
        ((posted at time zone (park ->> 'timeZone'))::date + 1)::timestamp at time zone (park ->> 'timeZone')))
      when 'FIVE_DAYS' then jsonb_build_object('expires_at', iso_timestamp(posted + interval '5 days'))
      else '{}'::jsonb end]);
  elsif outcome = 'APPROVED' then
    update approvals set status = outcome, checker_person_id = (principal ->> 'personId')::uuid, checker = principal ->> 'name',
        checker_name = principal ->> 'displayName', decided_at = posted, note = decision ->> 'note', last_error = null,
        result = (command -> 'subject') || jsonb_build_object('entryId', entry_facts #> '{0,id}'),
        result_status = (command #>> '{answer,status}')::int,
        result_kept = command #>> '{answer,kept}', result_facts = kept_facts[1]
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
           coalesce(approval.id, (park #>> '{approval,values,id}')::uuid),
           case when trail is null then c -> 'auditDetail' else trail || coalesce(c -> 'auditDetail', '{}') end
    from unnest(done) c;
  insert into outbox_events (id, type, subject, payload)
    select (o ->> 'id')::uuid, o ->> 'type', coalesce(o ->> 'subject', c #>> '{subject,id}', ''), o -> 'payload'
    from unnest(done) c, jsonb_array_elements(c -> 'outbox') o;
  -- An approval is answered by the approval's current state, so that the key of a decision stores only that it was
  -- decided.
  -- The time of posting is stored once: `true` among the facts stands for it.
  insert into idempotency_keys (id, body_hash, status, created_at, kept, packed, facts, approval_id, keeps_money)
    select key_id((w.c #>> '{principal,id}')::uuid, w.c #>> '{key,operation}', w.c #>> '{key,key}'),
           substr(decode(w.c #>> '{key,hash}', 'base64'), 1, 16),
           case when park is not null then 202 when decision is not null then 200 else (w.c #>> '{answer,status}')::smallint end,
           posted, case when park is null and decision is null then w.c #>> '{answer,kept}' end,
           case when park is null and decision is null then decode(w.c #>> '{answer,packed}', 'base64') end,
           case when park is null and decision is null then w.facts end, (park #>> '{approval,values,id}')::uuid,
           park is not null or decision is not null or jsonb_array_length(coalesce(w.c -> 'entries', '[]')) > 0
             or w.c -> 'place' is not null or w.c -> 'release' is not null
    from unnest(done, done_key, key_facts) as w (c, name, facts) where w.name <> '';
