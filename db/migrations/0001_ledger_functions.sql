create sequence journal_reference_seq cache 20;

-- Fence: entries and lines are appended, never changed.
create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only: % on % is refused', tg_op, tg_table_name using errcode = '23001';
end $$;
create trigger journal_entries_append_only before update or delete on journal_entries for each row execute function refuse_journal_change();
create trigger journal_lines_append_only before update or delete on journal_lines for each row execute function refuse_journal_change();
create trigger journal_entries_no_truncate before truncate on journal_entries for each statement execute function refuse_journal_change();
create trigger journal_lines_no_truncate before truncate on journal_lines for each statement execute function refuse_journal_change();

-- Fence: at commit an entry has lines 1..n, n >= 2, of its own business date, which balance per currency. The header's trigger
-- sees every line that came with it, and an entry without lines, which never fires one on lines. Numbers 1 and 2 are taken by
-- then, so every line that comes later has another number: those fire the second trigger, which also refuses to extend an
-- entry of an earlier transaction. SECURITY DEFINER with a path of their own: before Postgres 18 a deferred trigger runs as
-- whoever commits, and a temporary table of the name journal_lines must not be what is added up.
create function assert_entry(entry uuid, day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line_total int := 0; first_line int; last_line int; strangers int := 0; unbalanced text; part record;
begin
  for part in select currency, count(*) as n, min(line_no) as low, max(line_no) as top, count(*) filter (where business_date <> day) as strangers,
                     sum(case side when 'DEBIT' then amount_minor else -amount_minor end) as total
              from journal_lines where entry_id = entry group by currency loop
    line_total := line_total + part.n;
    first_line := least(first_line, part.low);
    last_line := greatest(last_line, part.top);
    strangers := strangers + part.strangers;
    if part.total <> 0 then unbalanced := part.currency; end if;
  end loop;
  if line_total < 2 or first_line <> 1 or last_line <> line_total then
    raise exception 'journal entry % has % lines, wanted are at least 2 numbered from 1', entry, line_total using errcode = '23514';
  end if;
  if strangers > 0 then
    raise exception 'journal entry % has a line of another business date', entry using errcode = '23514';
  end if;
  if unbalanced is not null then
    raise exception 'journal entry % does not balance in %', entry, unbalanced using errcode = '23514';
  end if;
end $$;
create function assert_entry_of_header() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Pages and sums go by the transaction's id; an entry with another one would never be shown, or be counted twice.
  if new.xact <> pg_current_xact_id() then
    raise exception 'journal entry % names another transaction than its own', new.id using errcode = '23514';
  end if;
  perform assert_entry(new.id, new.business_date);
  return null;
end $$;
create function assert_entry_of_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  header record;
begin
  select xact, business_date into header from journal_entries where id = new.entry_id;
  if header.xact <> pg_current_xact_id() then
    raise exception 'journal entry % is posted, no line can be added', new.entry_id using errcode = '23001';
  end if;
  perform assert_entry(new.entry_id, header.business_date);
  return null;
end $$;
create constraint trigger journal_entries_balance after insert on journal_entries deferrable initially deferred
  for each row execute function assert_entry_of_header();
create constraint trigger journal_lines_balance after insert on journal_lines deferrable initially deferred
  for each row when (new.line_no not in (1, 2)) execute function assert_entry_of_line();

-- The ledger's functions. They belong to the owner and are SECURITY DEFINER: the application's role may read the journal
-- and call these, and nothing else (architecture.md §6).

-- A refusal is a verdict, never an exception: nothing has been written when it is given.
create function refusal(code text, detail jsonb default '{}'::jsonb) returns jsonb
language sql immutable as $$ select jsonb_build_object('verdict', 'REFUSED', 'code', code, 'detail', detail) $$;

create function iso_timestamp(at timestamptz) returns text
language sql stable as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- What a ledger account looks like to the person who is refused.
create function account_refusal(code text, account uuid, extra jsonb default '{}'::jsonb) returns jsonb
language sql stable as $$
  select refusal(code, jsonb_build_object('accountId', a.id, 'accountNo', a.number, 'kind', a.kind, 'currency', a.currency,
    'available', (a.balance - a.held)::text) || extra)
  from ledger_accounts a where a.id = account
$$;

-- Writes insert_command_row anew, with one static insert a table, because a statement built at run time is planned each
-- time (a third of a posting's cost). Called after every run of the migrations; columns without a value take their default.
create function refresh_command_tables() returns void
language plpgsql security definer set search_path = public, pg_temp as $refresh$
declare
  body text := '';
  target record;
begin
  for target in
    select c.table_name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as cols,
           string_agg(case when d.adbin is null then format('r.%I', a.attname)
                      else format('case when vals ? %L then r.%I else %s end', a.attname, a.attname, pg_get_expr(d.adbin, d.adrelid)) end,
                      ', ' order by a.attnum) as vals
    from command_tables c
    join pg_attribute a on a.attrelid = to_regclass(c.table_name) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    group by c.table_name order by c.table_name
  loop
    body := body || format(E'    when %L then insert into %I (%s) select %s from jsonb_populate_record(null::%I, vals) r;\n',
                           target.table_name, target.table_name, target.cols, target.vals, target.table_name);
  end loop;
  execute format($f$
create or replace function insert_command_row(target text, vals jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $body$
begin
  case target
%s    else raise exception 'table %% is not one that commands may write', target;
  end case;
end $body$ $f$, body);
  revoke execute on function insert_command_row(text, jsonb) from public;
end $refresh$;

-- Inserts, updates, upserts or deletes one domain row as data. Only tables named in command_tables, only known columns.
create function write_command_row(change jsonb, facts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target text := change ->> 'table';
  vals jsonb := coalesce(change -> 'values', change -> 'set', '{}'::jsonb);
  cols text;
  conflict text;
  fact record;
begin
  if not exists (select 1 from command_tables where table_name = target) then
    raise exception 'table % is not one that commands may write', target;
  end if;
  if change ? 'facts' then
    for fact in select key, value from jsonb_each_text(change -> 'facts') loop
      vals := vals || jsonb_build_object(fact.key, facts #> string_to_array(fact.value, '.'));
    end loop;
  end if;
  if change ->> 'action' = 'insert' then
    perform insert_command_row(target, vals);
    return;
  end if;
  select string_agg(format('%I', k), ', ' order by k) into cols from jsonb_object_keys(vals) k;
  case change ->> 'action'
    when 'upsert' then
      vals := vals || (change -> 'key');
      select string_agg(format('%I', k), ', ' order by k) into cols from jsonb_object_keys(vals) k;
      select string_agg(format('%I', k), ', ') into conflict from jsonb_object_keys(change -> 'key') k;
      execute format('insert into %I (%s) select %s from jsonb_populate_record(null::%I, $1)
                      on conflict (%s) do update set (%s) = row (%s)', target, cols, cols, target, conflict, cols,
                     (select string_agg(format('excluded.%I', k), ', ' order by k) from jsonb_object_keys(vals) k))
        using vals;
    when 'update' then
      execute format('update %I t set (%s) = (select %s from jsonb_populate_record(t, $1)) where %s', target, cols, cols,
                     (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $2)).%I', k, target, k), ' and ')
                      from jsonb_object_keys(change -> 'key') k))
        using vals, change -> 'key';
    when 'delete' then
      execute format('delete from %I t where %s', target,
                     (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $1)).%I', k, target, k), ' and ')
                      from jsonb_object_keys(change -> 'key') k))
        using change -> 'key';
  end case;
end $$;

-- Locks the row that an update or delete is about, or one that must only be as expected (`shared`: many commands may want
-- the same branch at once), and holds it against what the plan expected of it.
create function check_command_row(change jsonb, shared boolean) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target text := change ->> 'table';
  found_row jsonb;
  expected jsonb := change -> 'expect';
begin
  if not exists (select 1 from command_tables where table_name = target) then
    raise exception 'table % is not one that commands may write', target;
  end if;
  execute format('select to_jsonb(t) from %I t where %s for %s', target,
                 (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $1)).%I', k, target, k), ' and ')
                  from jsonb_object_keys(change -> 'key') k),
                 case when shared then 'share' else 'no key update' end)
    into found_row using change -> 'key';
  if found_row is null then
    return coalesce(change -> 'refusal', refusal('NOT_FOUND'));
  end if;
  -- `expect` maps a column to the list of values that are acceptable there.
  if expected is not null and exists (
       select 1 from jsonb_each(expected) e where not (e.value @> jsonb_build_array(found_row -> e.key))) then
    return coalesce(change -> 'refusal', refusal('ILLEGAL_STATE')) || jsonb_build_object('row', found_row);
  end if;
  return null;
end $$;

-- Locks all rows of a command in one order, whatever the order of the plan, so that no two commands wait for each other in a
-- circle. Answers the refusal that stands first in the plan, or null.
create function check_command_rows(changes jsonb, requirements jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item record; verdict jsonb; first_verdict jsonb; first_place bigint;
begin
  for item in
    select * from (
      select change, false as shared, place from jsonb_array_elements(changes) with ordinality as r (change, place)
        where change ->> 'action' in ('update', 'delete')
      union all
      select change, true, place + jsonb_array_length(changes) from jsonb_array_elements(requirements) with ordinality as r (change, place)
    ) wanted order by change ->> 'table', (change -> 'key')::text, shared
  loop
    verdict := check_command_row(item.change, item.shared);
    if verdict is not null and (first_place is null or item.place < first_place) then
      first_verdict := verdict; first_place := item.place;
    end if;
  end loop;
  return first_verdict;
end $$;

-- Closes pending approvals without a checker (a closed till, an expiry); what they held is released by the caller.
create function end_approvals(ids uuid[], outcome text, reason text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update approvals set status = outcome, note = reason, decided_at = clock_timestamp() where id = any (ids);
  insert into outbox_events (id, type, payload)
    select gen_random_uuid(), 'approval.decided', jsonb_build_object('approvalId', id, 'status', outcome) from unnest(ids) id;
$$;

-- Ends approvals whose time has passed; their rows are locked by the caller, their accounts here, by id.
create function expire_locked_approvals(ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sources text[] := (select array_agg(id::text) from unnest(ids) id);
begin
  perform 1 from ledger_accounts a where a.id in (select h.account_id from holds h where h.source_type = 'APPROVAL'
    and h.released_at is null and h.source_id = any (sources)) order by a.id for no key update;
  update ledger_accounts a set held = a.held - h.amount
    from (select account_id, sum(amount_minor)::bigint as amount from holds
          where source_type = 'APPROVAL' and source_id = any (sources) and released_at is null group by account_id) h
    where a.id = h.account_id;
  update holds set released_at = clock_timestamp()
    where source_type = 'APPROVAL' and source_id = any (sources) and released_at is null;
  perform end_approvals(ids, 'EXPIRED', 'The time to decide has passed');
end $$;

-- One command, one call, one transaction. Locks, in this order: the key (advisory), the day (shared), the approval rows, the
-- ledger account rows by id, the domain rows by table and key. Then it checks; only when nothing refuses does it write.
-- Every change of a hold is made by who has locked its account's row.
-- Answers { verdict: OK | PARK | PARKED | REPLAY | KEY_REUSED | REFUSED | STALE | DECIDED | EXPIRED, … }.
create function execute_command(command jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
      if (delta < 0 or placed > 0) and acct_balance + delta - (acct_held - released + placed) < acct_floor then
        return account_refusal(case acct_kind when 'TILL' then 'INSUFFICIENT_TILL_CASH' when 'VAULT' then 'INSUFFICIENT_VAULT_CASH'
          else 'INSUFFICIENT_FUNDS' end, acct_id,
          jsonb_build_object('available', (acct_balance - acct_held + released)::text, 'wanted', (placed - delta)::text));
      end if;
      if expected is not null and (expected ->> acct_id::text)::bigint <> acct_balance then
        return jsonb_build_object('verdict', 'STALE');
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
        if delta <> 0 or a_held[i] <> 0 then
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
    perform change_ledger_account(c) from jsonb_array_elements(command -> 'ledger') c where c ->> 'op' <> 'open';
  end if;

  if command ? 'counters' and park is null then
    for counter in select key, value from jsonb_each_text(command -> 'counters') order by value loop
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
  -- Checked here and not at commit: the driver takes a statement for done when it is complete, before the commit can fail.
  if entries is not null then
    set constraints all immediate;
    set constraints all deferred;
  end if;
  return jsonb_build_object('verdict', case when park is not null then 'PARKED' else 'OK' end, 'facts', facts,
                            'withdrawn', cardinality(scope_ids));
end $$;

-- Blocks, unblocks, freezes and closes: the one way by which other domains change a ledger account's state.
create function change_ledger_account(change jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case change ->> 'op'
    when 'close' then
      update ledger_accounts set closed = true, closed_at = clock_timestamp() where id = (change ->> 'id')::uuid;
    when 'block' then
      update ledger_accounts set debit_blocked = (change ->> 'debits')::boolean, credit_blocked = (change ->> 'credits')::boolean,
        block_reason = change ->> 'reason' where id = (change ->> 'id')::uuid;
    when 'unblock' then
      update ledger_accounts set debit_blocked = false, credit_blocked = false, block_reason = null where id = (change ->> 'id')::uuid;
    when 'freeze' then
      update ledger_accounts set frozen = (change ->> 'frozen')::boolean where id = (change ->> 'id')::uuid;
  end case;
end $$;

-- Written under the approval's own lock, in the transaction of the replay that was refused.
create function note_replay_refusal(approval uuid, message text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update approvals set last_error = message where id = approval and status = 'PENDING'
$$;

create function lock_approval(approval uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from approvals where id = approval for update;
end $$;

-- Ends what nobody decided in time; called every minute. Locks approvals by id, then their accounts by id.
create function expire_approvals() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  due uuid[];
begin
  select coalesce(array_agg(id), '{}') into due from (select id from approvals
    where status = 'PENDING' and expires_at <= clock_timestamp() order by id limit 500 for update skip locked) p;
  if cardinality(due) > 0 then perform expire_locked_approvals(due); end if;
  return cardinality(due);
end $$;

-- Sums of the journal, absorbed in the background up to a transaction id below which nothing is under way any more.
-- `from_date` moves on only when every transaction older than the last turn of the day has ended.
create function absorb_ledger_totals() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  state ledger_totals_state; day bank_day; hi xid8;
begin
  if not pg_try_advisory_xact_lock(7002) then return false; end if;
  select * into day from bank_day where id = 1;
  if not found then return false; end if;
  hi := pg_snapshot_xmin(pg_current_snapshot());
  select * into state from ledger_totals_state where id = 1;
  insert into ledger_totals as t (business_date, category, gl_code, currency, debit_minor, credit_minor, line_count)
    select e.business_date, e.category, l.gl_code, l.currency,
           coalesce(sum(l.amount_minor) filter (where l.side = 'DEBIT'), 0), coalesce(sum(l.amount_minor) filter (where l.side = 'CREDIT'), 0), count(*)
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where e.business_date >= state.from_date and e.xact >= state.absorbed_below and e.xact < hi
    group by 1, 2, 3, 4
    on conflict (business_date, category, gl_code, currency) do update
      set debit_minor = t.debit_minor + excluded.debit_minor, credit_minor = t.credit_minor + excluded.credit_minor,
          line_count = t.line_count + excluded.line_count;
  insert into ledger_entry_counts as c (business_date, category, entry_count)
    select business_date, category, count(*) from journal_entries
    where business_date >= state.from_date and xact >= state.absorbed_below and xact < hi group by 1, 2
    on conflict (business_date, category) do update set entry_count = c.entry_count + excluded.entry_count;
  update ledger_totals_state set absorbed_below = hi,
    from_date = case when hi > day.turned_xact then day.business_date else from_date end where id = 1;
  return true;
end $$;

-- Debits and credits a day, category, account and currency: what was absorbed, and the tail that was not. One statement, one snapshot.
create view ledger_sums as
  select business_date, category, gl_code, currency, debit_minor, credit_minor from ledger_totals
  union all
  select e.business_date, e.category, l.gl_code, l.currency,
         case l.side when 'DEBIT' then l.amount_minor else 0 end, case l.side when 'CREDIT' then l.amount_minor else 0 end
  from journal_entries e join journal_lines l on l.entry_id = e.id
  where e.business_date >= (select from_date from ledger_totals_state where id = 1)
    and e.xact >= (select absorbed_below from ledger_totals_state where id = 1);

create view ledger_counts as
  select business_date, category, entry_count from ledger_entry_counts
  union all
  select business_date, category, 1 from journal_entries
  where business_date >= (select from_date from ledger_totals_state where id = 1)
    and xact >= (select absorbed_below from ledger_totals_state where id = 1);

-- The day of the bank: set once at the first start, then turned forward while nothing is being posted.
create function set_first_business_date(first date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into bank_day (id, business_date, turned_xact) values (1, first, pg_current_xact_id()) on conflict (id) do nothing;
  return (select business_date from bank_day where id = 1);
end $$;

create function advance_business_date(next_date date) returns date
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(7001);
  if next_date <= (select business_date from bank_day where id = 1) then
    raise exception 'the business date only moves forward' using errcode = '22023';
  end if;
  update bank_day set business_date = next_date, turned_xact = pg_current_xact_id() where id = 1;
  return next_date;
end $$;

insert into ledger_totals_state (id, absorbed_below, from_date) values (1, '0'::xid8, '-infinity');

-- The chart of accounts and the purposes that domains name (domain-rules «Ledger»).
insert into gl_accounts (code, name, type) values
  ('1010', 'Vault cash', 'ASSET'), ('1020', 'Till cash', 'ASSET'), ('1040', 'Cash in transit, head-office cash', 'ASSET'),
  ('1110', 'Central bank settlement', 'ASSET'), ('1120', 'Nostro, correspondents and card networks', 'ASSET'),
  ('1210', 'Clearing settlement', 'ASSET'), ('1310', 'Card-loan receivable', 'ASSET'), ('1311', 'Card-loan receivable: purchases', 'ASSET'),
  ('1312', 'Card-loan receivable: cash advances', 'ASSET'), ('1313', 'Card-loan receivable: fees', 'ASSET'),
  ('1314', 'Card-loan receivable: interest billed', 'ASSET'), ('1320', 'Card interest accrued, not billed', 'ASSET'),
  ('1410', 'Teller shortages recoverable', 'ASSET'), ('2010', 'Current deposits', 'LIABILITY'), ('2020', 'Savings deposits', 'LIABILITY'),
  ('2030', 'Prepaid stored value', 'LIABILITY'), ('2110', 'Card-loan credit balances', 'LIABILITY'),
  ('2130', 'Card settlement payable', 'LIABILITY'), ('2140', 'Suspense', 'LIABILITY'), ('2150', 'Interest in suspense', 'LIABILITY'),
  ('2310', 'Commission payable', 'LIABILITY'), ('2320', 'Withholding tax payable', 'LIABILITY'), ('2330', 'Tax on charges payable', 'LIABILITY'),
  ('2340', 'Interest payable', 'LIABILITY'), ('2400', 'Sundry creditors', 'LIABILITY'), ('3100', 'Share capital', 'EQUITY'),
  ('3900', 'Retained earnings', 'EQUITY'), ('4100', 'Fee income', 'INCOME'), ('4110', 'Fee income: teller', 'INCOME'),
  ('4120', 'Fee income: transfers', 'INCOME'), ('4130', 'Fee income: clearing', 'INCOME'), ('4140', 'Fee income: cards', 'INCOME'),
  ('4150', 'Interchange income', 'INCOME'), ('4200', 'Interest income on card loans', 'INCOME'), ('4300', 'Penalty income', 'INCOME'),
  ('4900', 'Cash overage', 'INCOME'), ('5100', 'Commission expense', 'EXPENSE'), ('5200', 'Interest expense', 'EXPENSE'),
  ('5300', 'Network and clearing fees', 'EXPENSE'), ('5400', 'Charge waivers', 'EXPENSE'), ('5900', 'Cash shortage', 'EXPENSE');
insert into gl_purposes (purpose, gl_code) values
  ('VAULT_CASH', '1010'), ('TILL_CASH', '1020'), ('CASH_IN_TRANSIT', '1040'), ('CENTRAL_BANK', '1110'), ('NOSTRO', '1120'),
  ('CLEARING_SETTLEMENT', '1210'), ('CURRENT_DEPOSITS', '2010'), ('SAVINGS_DEPOSITS', '2020'), ('PREPAID_VALUE', '2030'),
  ('CARD_SETTLEMENT_PAYABLE', '2130'), ('SUSPENSE', '2140'), ('TAX_PAYABLE', '2330'), ('SHARE_CAPITAL', '3100'),
  ('FEE_INCOME', '4100'), ('FEE_INCOME_TELLER', '4110'), ('FEE_INCOME_TRANSFER', '4120'), ('CASH_OVERAGE', '4900'), ('CASH_SHORTAGE', '5900'),
  ('TELLER_SHORTAGE_RECOVERABLE', '1410'), ('CHARGE_WAIVER', '5400');
insert into command_tables (table_name) values ('branches'), ('parties'), ('accounts'), ('transfers'), ('limits'), ('products');
insert into products (id, code, name, kind, gl_purpose, currencies) values
  ('018f0000-0000-7000-8000-000000000001', 'CURRENT', 'Current account', 'CURRENT', 'CURRENT_DEPOSITS', '{USD,EUR,GBP,CHF,JPY,KWD}'),
  ('018f0000-0000-7000-8000-000000000002', 'SAVINGS', 'Savings account', 'SAVINGS', 'SAVINGS_DEPOSITS', '{USD,EUR,GBP,CHF,JPY,KWD}'),
  ('018f0000-0000-7000-8000-000000000003', 'PREPAID', 'Prepaid stored value', 'PREPAID', 'PREPAID_VALUE', '{USD,EUR,GBP,JPY}');

-- The application's role reads everything but secrets of nobody's business, writes what is not a command, and reaches the
-- journal through functions only.
revoke all on schema public from public;
grant usage on schema public to countinghouse_app;
grant select on all tables in schema public to countinghouse_app;
alter default privileges in schema public grant select on tables to countinghouse_app;
alter default privileges revoke execute on functions from public;
revoke execute on all functions in schema public from public;
grant execute on function execute_command(jsonb), note_replay_refusal(uuid, text), lock_approval(uuid), expire_approvals(),
  absorb_ledger_totals(), iso_timestamp(timestamptz), refusal(text, jsonb) to countinghouse_app;
grant insert, update, delete on access_tokens to countinghouse_app;
grant update on staff_users, service_clients to countinghouse_app;
select refresh_command_tables();
