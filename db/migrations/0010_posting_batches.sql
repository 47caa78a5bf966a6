-- Postings in batches. post_command is what execute_command was: one command judged and written. execute_command is one of them in a
-- call of its own; execute_commands takes many and answers a verdict for each, in their order, so that the cost of a
-- transaction is shared. Locks of a batch: all keys, then all accounts of its lines, each sorted; no two batches wait for each other
-- in a circle. An exception ends the whole batch: the caller then sends each command alone.
-- Sequential scans are off, because plans live as long as a connection and may be made while the tables are still empty.
create function post_command(command jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO off
AS $function$
declare
  principal jsonb := command -> 'principal';
  idem jsonb := command -> 'key';
  park jsonb := command -> 'park';
  decision jsonb := command -> 'approval';
  outcome text := decision ->> 'outcome';
  prior idempotency_keys;
  approval approvals;
  auto_limit bigint;
  today date;
  posted timestamptz;
  -- journal lines of all entries, in order
  l_account uuid[]; l_side text[]; l_gl text[]; l_currency text[]; l_amount bigint[]; l_entry int[]; l_no int[];
  line_count int := 0;
  entries jsonb; lines jsonb; line jsonb; reversed uuid[];
  -- locked ledger accounts
  ids uuid[]; a_id uuid[] := '{}'; a_side text[] := '{}'; a_balance bigint[] := '{}'; a_held bigint[] := '{}';
  a_seq bigint[] := '{}'; a_changed boolean[] := '{}';
  l_balance bigint[]; l_seq bigint[];
  acct_id uuid; acct_kind text; acct_side text; acct_gl text; acct_currency text; acct_balance bigint; acct_held bigint;
  acct_floor bigint; acct_seq bigint; acct_no_debit boolean; acct_no_credit boolean; acct_dormant boolean; acct_closed boolean;
  scope_ids uuid[] := '{}';
  -- holds to release: those named, and all of the approvals that are decided or withdrawn here
  named_holds uuid[] := '{}'; hold_sources text[] := '{}'; release_ids uuid[] := '{}'; found_holds uuid[];
  place jsonb := coalesce(park -> 'holds', command -> 'place', '[]'::jsonb);
  needs_release boolean := false;
  has_place boolean := jsonb_array_length(place) > 0;
  expected jsonb := command -> 'expectBalance';
  -- numeric, because what two bigints add up to need not be one
  delta numeric; debits numeric; credits numeric; released numeric; placed numeric; counted bigint; n int := 0; i int; j int;
  most constant numeric := 8000000000000000000;
  change jsonb; verdict jsonb; entry jsonb; facts jsonb; entry_facts jsonb := '[]'::jsonb; account_facts jsonb := '{}'::jsonb;
  counter_facts jsonb := '{}'::jsonb; counter record; ref text; answer jsonb;
  rows_to_write jsonb := coalesce(park -> 'rows', command -> 'rows', '[]'::jsonb);
begin
  -- 1. The key: a second request with it waits here until the first has ended.
  if idem is not null and idem <> 'null'::jsonb then
    perform pg_advisory_xact_lock(hashtextextended((principal ->> 'id') || (idem ->> 'operation') || ' ' || (idem ->> 'key'), 1));
    select * into prior from idempotency_keys k
      where k.principal_id = (principal ->> 'id')::uuid and k.operation = idem ->> 'operation' and k.key = idem ->> 'key';
    if found then
      if prior.body_hash <> idem ->> 'hash' then
        return jsonb_build_object('verdict', 'KEY_REUSED');
      end if;
      if prior.approval_id is null then
        return jsonb_build_object('verdict', 'REPLAY', 'status', prior.status, 'answer', prior.answer);
      end if;
      select * into approval from approvals where id = prior.approval_id;
      return jsonb_build_object('verdict', 'REPLAY', 'status', coalesce(approval.result_status, prior.status),
        'approvalId', approval.id, 'approvalStatus', approval.status, 'answer', approval.result_answer);
    end if;
    if command ? 'lookUpOnly' then return jsonb_build_object('verdict', 'UNUSED_KEY'); end if;
  else
    idem := null;
  end if;

  -- The business day may not turn while a movement is being posted in it; postings share this lock, the end of day has it alone.
  perform pg_advisory_xact_lock_shared(7001);
  select business_date into today from bank_day where id = 1;
  if today is null then raise exception 'the bank has no business date yet: set_first_business_date'; end if;

  -- Above the limit nothing is written here: the caller describes the command and parks it.
  if park is null and decision is null and command ? 'limit' then
    select amount_minor into auto_limit from limits
      where operation = command #>> '{limit,operation}' and currency = command #>> '{limit,currency}';
    auto_limit := coalesce(auto_limit, (command #>> '{limit,defaultMinor}')::bigint);
    if (command #>> '{limit,amountMinor}')::bigint > auto_limit then
      return jsonb_build_object('verdict', 'PARK', 'limitMinor', auto_limit::text);
    end if;
  end if;

  -- 2. Approval rows.
  if decision is not null then
    select * into approval from approvals where id = (decision ->> 'id')::uuid for update;
    if not found then return refusal('NOT_FOUND'); end if;
    if approval.status <> 'PENDING' then
      return jsonb_build_object('verdict', 'DECIDED', 'status', approval.status, 'decidedBy', coalesce(approval.checker_name, approval.maker_name));
    end if;
    if outcome = 'WITHDRAWN' then
      if approval.maker_person_id is distinct from (principal ->> 'personId')::uuid then return refusal('NOT_THE_MAKER'); end if;
    elsif coalesce(approval.maker_person_id = (principal ->> 'personId')::uuid, true) then
      return refusal('SELF_APPROVAL');
    end if;
    if approval.expires_at <= clock_timestamp() then
      perform expire_locked_approvals(array[approval.id]);
      return jsonb_build_object('verdict', 'EXPIRED');
    end if;
    hold_sources := array[approval.id::text];
  end if;
  if command ? 'withdrawScope' then
    select coalesce(array_agg(id), '{}') into scope_ids from (select id from approvals
      where scope_id = command #>> '{withdrawScope,scopeId}' and status = 'PENDING' and id is distinct from approval.id
      order by id for update) p;
    hold_sources := hold_sources || scope_ids::text[];
  end if;

  -- 3. Ledger accounts, by id.
  if command ? 'entries' and park is null then
    entries := command -> 'entries';
    for i in 0 .. jsonb_array_length(entries) - 1 loop
      lines := entries -> i -> 'lines';
      for j in 0 .. jsonb_array_length(lines) - 1 loop
        line := lines -> j;
        line_count := line_count + 1;
        l_entry[line_count] := i + 1;
        l_no[line_count] := j + 1;
        l_account[line_count] := (line ->> 'accountId')::uuid;
        l_side[line_count] := line ->> 'side';
        l_gl[line_count] := line ->> 'glCode';
        l_currency[line_count] := line ->> 'currency';
        l_amount[line_count] := (line ->> 'amountMinor')::bigint;
      end loop;
    end loop;
    ids := coalesce(array_remove(l_account, null), '{}');
  else
    ids := '{}';
  end if;
  if command ? 'release' then
    select coalesce(array_agg(h::uuid), '{}') into named_holds from jsonb_array_elements_text(command -> 'release') h;
    ids := ids || (select array_agg(account_id) from holds where id = any (named_holds));
    needs_release := true;
  end if;
  if cardinality(hold_sources) > 0 then
    ids := ids || (select array_agg(account_id) from holds where source_id = any (hold_sources) and source_type = 'APPROVAL');
    needs_release := true;
  end if;
  if has_place then
    ids := ids || (select array_agg((h ->> 'accountId')::uuid) from jsonb_array_elements(place) h);
  end if;
  if command ? 'touch' then
    ids := ids || (select array_agg(t::uuid) from jsonb_array_elements_text(command -> 'touch') t);
  end if;
  if command ? 'active' then
    ids := ids || (select array_agg(t::uuid) from jsonb_array_elements_text(command -> 'active') t);
  end if;
  if expected is not null then
    ids := ids || (select array_agg(t::uuid) from jsonb_object_keys(expected) t);
  end if;
  if command ? 'ledger' and park is null then
    ids := ids || (select array_agg((c ->> 'id')::uuid) from jsonb_array_elements(command -> 'ledger') c);
  end if;

  -- Of two who reverse one entry the later learns that, and not that the money is gone.
  if jsonb_path_exists(entries, '$[*].reversesEntryId') then
    select array_agg((e ->> 'reversesEntryId')::uuid) into reversed from jsonb_array_elements(entries) e;
    perform 1 from ledger_accounts where id = any (ids) order by id for no key update;
    if exists (select 1 from journal_entries where reverses_entry_id = any (reversed)) then return refusal('ALREADY_REVERSED'); end if;
  end if;

  if cardinality(ids) > 0 then
    for acct_id, acct_kind, acct_side, acct_gl, acct_currency, acct_balance, acct_held, acct_floor, acct_seq, acct_no_debit,
        acct_no_credit, acct_dormant, acct_closed in
      select id, kind, side, gl_code, currency, balance, held, floor, line_seq, debit_blocked or frozen, credit_blocked, dormant, closed
      from ledger_accounts where id = any (ids) order by id for no key update
    loop
      debits := 0; credits := 0; released := 0; placed := 0;
      for i in 1 .. line_count loop
        if l_account[i] = acct_id then
          if l_currency[i] <> acct_currency then return account_refusal('CURRENCY_MISMATCH', acct_id); end if;
          if l_gl[i] <> acct_gl then raise exception 'line % names GL % of an account of GL %', i, l_gl[i], acct_gl; end if;
          if l_side[i] = 'DEBIT' then debits := debits + l_amount[i]; else credits := credits + l_amount[i]; end if;
        end if;
      end loop;
      delta := case acct_side when 'DEBIT' then debits - credits else credits - debits end;
      -- Read only now that the account's row is locked: until then another command may have released them.
      if needs_release then
        select coalesce(sum(amount_minor), 0), array_agg(id) into released, found_holds from holds
          where account_id = acct_id and released_at is null
            and (id = any (named_holds) or (source_type = 'APPROVAL' and source_id = any (hold_sources)));
        release_ids := release_ids || found_holds;
      end if;
      if has_place then
        select coalesce(sum((h ->> 'amountMinor')::numeric), 0) into placed from jsonb_array_elements(place) h
          where (h ->> 'accountId')::uuid = acct_id;
      end if;
      if acct_closed then
        return account_refusal(case acct_kind when 'TILL' then 'TILL_CLOSED' else 'ACCOUNT_NOT_ACTIVE' end, acct_id, '{"status": "CLOSED"}');
      end if;
      if (acct_no_debit or acct_no_credit or acct_dormant)
         and (((debits > 0 or placed > 0) and acct_no_debit) or (credits > 0 and acct_no_credit)
              or (acct_dormant and (debits > 0 or credits > 0 or placed > 0)) or command -> 'active' @> to_jsonb(acct_id::text)) then
        return account_refusal('ACCOUNT_NOT_ACTIVE', acct_id,
          jsonb_build_object('status', case when acct_dormant then 'DORMANT' when acct_no_debit and acct_no_credit then 'BLOCKED'
            when acct_no_credit then 'BLOCKED_CREDIT' else 'BLOCKED_DEBIT' end));
      end if;
      if abs(acct_balance + delta) > most or acct_held + placed > most then
        return account_refusal('BALANCE_OUT_OF_RANGE', acct_id);
      end if;
      if expected is not null and (expected ->> acct_id::text)::bigint <> acct_balance then
        return jsonb_build_object('verdict', 'STALE');
      end if;
      if (delta < 0 or placed > 0) and acct_balance + delta - (acct_held - released + placed) < acct_floor then
        if command ? 'withdrawScope' and exists (select 1 from approvals where scope_id = command #>> '{withdrawScope,scopeId}'
             and status = 'PENDING' and id <> all (scope_ids) and id is distinct from approval.id) then
          return jsonb_build_object('verdict', 'STALE');
        end if;
        return account_refusal(case acct_kind when 'TILL' then 'INSUFFICIENT_TILL_CASH' when 'VAULT' then 'INSUFFICIENT_VAULT_CASH'
          else 'INSUFFICIENT_FUNDS' end, acct_id,
          jsonb_build_object('available', (acct_balance - acct_held + released)::text, 'wanted', (placed - delta)::text));
      end if;
      n := n + 1;
      a_id[n] := acct_id; a_side[n] := acct_side; a_balance[n] := acct_balance; a_seq[n] := acct_seq;
      a_held[n] := acct_held - released + placed;
      a_changed[n] := debits > 0 or credits > 0 or released > 0 or placed > 0;
    end loop;
    -- Accounts that this very command opens are not there yet; any other that is missing is unknown.
    for i in 1 .. cardinality(ids) loop
      if ids[i] = any (a_id) then continue; end if;
      if not exists (select 1 from jsonb_array_elements(coalesce(command -> 'ledger', '[]'::jsonb)) c
           where c ->> 'op' = 'open' and (c ->> 'id')::uuid = ids[i]) then
        return refusal('UNKNOWN_ACCOUNT', jsonb_build_object('accountId', ids[i]));
      end if;
    end loop;
  end if;

  -- What was parked in this scope between the locks of its approvals and of its till: all of it once more.
  if command ? 'withdrawScope' and exists (select 1 from approvals where scope_id = command #>> '{withdrawScope,scopeId}'
       and status = 'PENDING' and id <> all (scope_ids) and id is distinct from approval.id) then
    return jsonb_build_object('verdict', 'STALE');
  end if;

  -- What a ledger account itself must allow: closing one wants it empty.
  if command ? 'ledger' and park is null then
    for change in select * from jsonb_array_elements(command -> 'ledger') loop
      if change ->> 'op' = 'close' then
        i := array_position(a_id, (change ->> 'id')::uuid);
        delta := a_balance[i];
        for j in 1 .. line_count loop
          if l_account[j] = a_id[i] then
            delta := delta + case when l_side[j] = a_side[i] then l_amount[j] else -l_amount[j] end;
          end if;
        end loop;
        if delta <> 0 or a_held[i] <> 0 or (select uncleared from ledger_accounts where id = a_id[i]) <> 0 then
          return account_refusal('BALANCE_NOT_ZERO', a_id[i], jsonb_build_object('balance', delta::text, 'held', a_held[i]::text));
        end if;
      end if;
    end loop;
  end if;

  -- 4. Domain rows that the command changes, or wants as they are. A plan that only inserts has none.
  if command ? 'requireRows' or jsonb_path_exists(rows_to_write, '$[*] ? (@.action == "update" || @.action == "delete")') then
    verdict := check_command_rows(rows_to_write, coalesce(command -> 'requireRows', '[]'::jsonb));
    if verdict is not null then return verdict; end if;
  end if;
  if not release_ids @> named_holds then
    return refusal('ILLEGAL_STATE', jsonb_build_object('holdId', (select h from unnest(named_holds) h where h <> all (release_ids) limit 1)));
  end if;

  -- Nothing refuses: write.
  posted := clock_timestamp();
  if cardinality(scope_ids) > 0 then
    perform end_approvals(scope_ids, 'WITHDRAWN', command #>> '{withdrawScope,reason}');
  end if;

  if command ? 'ledger' and park is null then
    for change in select * from jsonb_array_elements(command -> 'ledger') as c where c ->> 'op' = 'open' loop
      insert into ledger_accounts (id, kind, number, side, gl_code, currency, floor)
        values ((change ->> 'id')::uuid, change ->> 'kind', change ->> 'number', change ->> 'side', change ->> 'glCode',
                change ->> 'currency', (change ->> 'floor')::bigint);
      n := n + 1;
      a_id[n] := (change ->> 'id')::uuid; a_side[n] := change ->> 'side'; a_balance[n] := 0; a_held[n] := 0; a_seq[n] := 0;
      a_changed[n] := true;
    end loop;
  end if;

  if entries is not null then
    for i in 0 .. jsonb_array_length(entries) - 1 loop
      entry := entries -> i;
      -- At least seven digits; lpad alone would cut the eighth off.
      ref := nextval('journal_reference_seq')::text;
      ref := to_char(today, 'YYYYMMDD') || '-' || lpad(ref, greatest(7, length(ref)), '0');
      insert into journal_entries (id, reference, category, business_date, value_date, posted_at, narrative, source_type, source_id,
                                   reverses_entry_id, branch_code, actor, approval_id)
        values ((entry ->> 'id')::uuid, ref, entry ->> 'category', today, coalesce((entry ->> 'valueDate')::date, today), posted,
                entry ->> 'narrative', entry ->> 'sourceType', entry ->> 'sourceId', (entry ->> 'reversesEntryId')::uuid,
                entry ->> 'branchCode', coalesce(approval.maker, principal ->> 'name'), approval.id);
      entry_facts := entry_facts || jsonb_build_object('id', entry -> 'id', 'reference', ref);
    end loop;
    l_balance := array_fill(null::bigint, array[line_count]); l_seq := l_balance;
    for i in 1 .. line_count loop
      if l_account[i] is not null then
        j := array_position(a_id, l_account[i]);
        a_balance[j] := a_balance[j] + case when l_side[i] = a_side[j] then l_amount[i] else -l_amount[i] end;
        a_seq[j] := a_seq[j] + 1; a_changed[j] := true;
        l_balance[i] := a_balance[j]; l_seq[i] := a_seq[j];
      end if;
    end loop;
    insert into journal_lines (entry_id, line_no, side, gl_code, account_id, currency, amount_minor, balance_after, line_seq, business_date)
      select (entries -> (t.e - 1) ->> 'id')::uuid, t.no, t.side, t.gl, t.account, t.currency, t.amount, t.balance, t.seq, today
      from unnest(l_entry, l_no, l_side, l_gl, l_account, l_currency, l_amount, l_balance, l_seq)
        as t (e, no, side, gl, account, currency, amount, balance, seq);
  end if;

  for i in 1 .. n loop
    if a_changed[i] then
      update ledger_accounts set balance = a_balance[i], held = a_held[i], line_seq = a_seq[i] where id = a_id[i];
    end if;
    account_facts := account_facts || jsonb_build_object(a_id[i]::text, jsonb_build_object('balance', a_balance[i]::text,
      'held', a_held[i]::text, 'available', (a_balance[i] - a_held[i])::text));
  end loop;
  if cardinality(release_ids) > 0 then
    update holds set released_at = posted where id = any (release_ids);
  end if;
  if has_place then
    insert into holds (id, account_id, amount_minor, reason, source_type, source_id)
      select (h ->> 'id')::uuid, (h ->> 'accountId')::uuid, (h ->> 'amountMinor')::bigint, h ->> 'reason', h ->> 'sourceType', h ->> 'sourceId'
      from jsonb_array_elements(place) h;
  end if;
  if command ? 'ledger' and park is null then
    perform change_ledger_account(c, posted) from jsonb_array_elements(command -> 'ledger') c where c ->> 'op' <> 'open';
  end if;

  if command ? 'counters' and park is null then
    for counter in select key, value from jsonb_each_text(command -> 'counters') order by value, key loop
      insert into command_counters as c (name, value) values (replace(counter.value, '{businessDate}', today::text), 1)
        on conflict (name) do update set value = c.value + 1 returning c.value into counted;
      counter_facts := counter_facts || jsonb_build_object(counter.key, counted::text);
    end loop;
  end if;
  facts := jsonb_build_object('businessDate', today, 'postedAt', iso_timestamp(posted), 'entries', entry_facts,
                              'accounts', account_facts, 'counters', counter_facts);
  if jsonb_array_length(rows_to_write) > 0 then
    for i in 0 .. jsonb_array_length(rows_to_write) - 1 loop
      perform write_command_row(rows_to_write -> i, facts);
    end loop;
  end if;

  answer := jsonb_build_object('body', command #> '{answer,body}', 'facts', facts);
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
    values ((command ->> 'auditId')::uuid, principal ->> 'name', (principal ->> 'personId')::uuid, command ->> 'action',
            coalesce(command #>> '{subject,type}', 'NONE'), coalesce(command #>> '{subject,id}', ''), command ->> 'requestId',
            coalesce(approval.id, (park #>> '{approval,id}')::uuid), command -> 'auditDetail');
  if command ? 'outbox' then
    insert into outbox_events (id, type, payload)
      select (o ->> 'id')::uuid, o ->> 'type', o -> 'payload' from jsonb_array_elements(command -> 'outbox') o;
  end if;
  if idem is not null then
    -- Approving answers the approval as it stands, so its key keeps only that it was decided.
    insert into idempotency_keys (principal_id, operation, key, body_hash, status, answer, approval_id)
      values ((principal ->> 'id')::uuid, idem ->> 'operation', idem ->> 'key', idem ->> 'hash',
              case when park is not null then 202 else coalesce((idem ->> 'status')::int, (command #>> '{answer,status}')::int) end,
              case when park is not null then null when idem ? 'answer' then jsonb_build_object('body', idem -> 'answer', 'facts', facts)
                   else answer end,
              case when park is not null then (park #>> '{approval,id}')::uuid end);
  end if;
  return jsonb_build_object('verdict', case when park is not null then 'PARKED' else 'OK' end, 'facts', facts,
                            'withdrawn', cardinality(scope_ids));
end $function$;

drop function change_ledger_account(jsonb);
create function change_ledger_account(change jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case change ->> 'op'
    when 'close' then
      update ledger_accounts set closed = true, closed_at = at where id = (change ->> 'id')::uuid;
    when 'block' then
      update ledger_accounts set debit_blocked = (change ->> 'debits')::boolean, credit_blocked = (change ->> 'credits')::boolean,
        block_reason = change ->> 'reason' where id = (change ->> 'id')::uuid;
    when 'unblock' then
      update ledger_accounts set debit_blocked = false, credit_blocked = false, block_reason = null where id = (change ->> 'id')::uuid;
    when 'freeze' then
      update ledger_accounts set frozen = (change ->> 'frozen')::boolean where id = (change ->> 'id')::uuid;
  end case;
end $$;

create or replace function execute_command(command jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  verdict jsonb := post_command(command);
begin
  -- Checked here and not at commit: the driver takes a statement for done when it is complete, before the commit can fail.
  set constraints all immediate;
  set constraints all deferred;
  return verdict;
end $$;

create function execute_commands(commands jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  verdicts jsonb[] := '{}';
begin
  perform pg_advisory_xact_lock(k.lock) from (
    select distinct hashtextextended((c #>> '{principal,id}') || (c #>> '{key,operation}') || ' ' || (c #>> '{key,key}'), 1) as lock
    from jsonb_array_elements(commands) c where c ? 'key' order by 1) k;
  perform pg_advisory_xact_lock_shared(7001);
  perform 1 from ledger_accounts where id = any (array(
    select distinct (l ->> 'accountId')::uuid from jsonb_array_elements(commands) c, jsonb_array_elements(c -> 'entries') e,
      jsonb_array_elements(e -> 'lines') l where l ? 'accountId')) order by id for no key update;
  for i in 0 .. jsonb_array_length(commands) - 1 loop
    verdicts[i + 1] := post_command(commands -> i);
  end loop;
  set constraints all immediate;
  set constraints all deferred;
  return to_jsonb(verdicts);
end $$;

revoke execute on function post_command(jsonb), execute_commands(jsonb), change_ledger_account(jsonb, timestamptz) from public;
grant execute on function execute_commands(jsonb) to countinghouse_app;
