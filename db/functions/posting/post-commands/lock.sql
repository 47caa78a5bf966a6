-- Locks and reads approvals and ledger accounts by id, and fills l_ and b_. Included "without locks" it only reads.
  select business_date, closing_date, closed_until into today, closing, closed_through from bank_day where id = 1;
  if today is null then raise exception 'the bank has no business date yet: set_first_business_date'; end if;
  -- The end-of-day run posts to the day that it closes. A process that lost the run may come too late.
  if alone and command ? 'closingDay' then
    if closing is distinct from (command ->> 'closingDay')::date then
      verdicts[1] := refusal('DAY_IS_CLOSED', jsonb_build_object('businessDate', command -> 'closingDay'));
      exit work;
    end if;
    today := closing;
  end if;

  if decision is not null then
    select * into approval from approvals where id = (decision ->> 'id')::uuid for update;
    verdicts[1] := judge_decision(approval, outcome, (principal ->> 'personId')::uuid);
    if verdicts[1] ->> 'verdict' = 'EXPIRED' and locking then perform expire_locked_approvals(array[approval.id]); end if;
    exit work when verdicts[1] is not null;
    hold_sources := array[approval.id::text];
  end if;
  if alone and command ? 'withdrawScope' then
    select coalesce(array_agg(id), '{}') into withdrawn_ids from (select id from approvals
      where scope_ids @> array[command #>> '{withdrawScope,scopeId}'] and status = 'PENDING' and id is distinct from approval.id
      order by id for update) p;
    hold_sources := hold_sources || withdrawn_ids::text[];
  end if;

  select array_agg(c.place), array_agg((e.entry ->> 'id')::uuid), array_agg(x.place), array_agg((x.line ->> 'accountId')::uuid),
         array_agg(x.line ->> 'side'), array_agg(x.line ->> 'glCode'), array_agg(x.line ->> 'currency'), array_agg((x.line ->> 'amountMinor')::bigint),
         array_agg(false), array_agg(null::bigint), array_agg(null::int)
    into l_command, l_entry, l_no, l_account, l_side, l_gl, l_currency, l_amount, l_posted, l_balance, l_seq
    from jsonb_array_elements(commands) with ordinality c (command, place), jsonb_array_elements(c.command -> 'entries') e (entry),
      jsonb_array_elements(e.entry -> 'lines') with ordinality x (line, place)
    where not c.command ? 'park';

  -- Ledger accounts, by id. Commands in a batch have only those of lines and holds.
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
  else
    more_ids := (select array_agg((h ->> 'accountId')::uuid) from jsonb_array_elements(commands) c, jsonb_array_elements(c -> 'place') h);
  end if;
  select coalesce(array_agg(a.id), '{}'), array_agg(a.kind), array_agg(a.side), array_agg(a.gl_code), array_agg(a.currency),
         array_agg(a.balance), array_agg(a.held), array_agg(a.uncleared), array_agg(a.floor), array_agg(a.ceiling), array_agg(a.line_seq), array_agg(a.debit_blocked or a.frozen),
         array_agg(a.credit_blocked), array_agg(a.dormant), array_agg(a.frozen), array_agg(a.closed), array_agg(a.overdrawn), array_agg(false)
    into b_id, b_kind, b_side, b_gl, b_currency, b_balance, b_held, b_float, b_floor, b_ceiling, b_seq, b_no_debit, b_no_credit, b_dormant, b_party_blocked, b_closed,
         b_overdrawn, b_changed
    from (select * from ledger_accounts where id = any (more_ids || l_account) order by id for no key update) a;

  -- Accounts frozen by a pending close. Read after the tills are locked, because a close parks under the same lock.
  if 'TILL' = any (b_kind) then
    select coalesce(array_agg(freezes), '{}') into frozen from approvals
      where freezes = any (b_id) and status = 'PENDING' and not approval_is_over(expires_at, expires_with) and id is distinct from approval.id;
  end if;
