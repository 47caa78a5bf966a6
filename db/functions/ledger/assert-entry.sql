-- Fence: at commit an entry has lines 1..n, n >= 2, of its own business date, which balance per currency. A single
-- currency takes one scan. SECURITY DEFINER with its own path: before Postgres 18 a deferred trigger runs as the
-- committing role, whose temporary table journal_lines must not be summed.
create or replace function assert_entry(entry uuid, day date) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  line_total int; first_line int; last_line int; strangers int; one text; another text; total numeric; unbalanced text;
begin
  select count(*), min(line_no), max(line_no), count(*) filter (where business_date <> day), min(currency), max(currency),
         sum(case side when 'DEBIT' then amount_minor else -amount_minor end)
    into line_total, first_line, last_line, strangers, one, another, total
    from journal_lines where entry_id = entry;
  if line_total < 2 or first_line <> 1 or last_line <> line_total then
    raise exception 'journal entry % has % lines, wanted are at least 2 numbered from 1', entry, line_total using errcode = '23514';
  end if;
  if strangers > 0 then
    raise exception 'journal entry % has a line of another business date', entry using errcode = '23514';
  end if;
  if one = another then
    if total <> 0 then unbalanced := one; end if;
  else
    select currency into unbalanced from journal_lines where entry_id = entry
      group by currency having sum(case side when 'DEBIT' then amount_minor else -amount_minor end) <> 0 limit 1;
  end if;
  if unbalanced is not null then
    raise exception 'journal entry % does not balance in %', entry, unbalanced using errcode = '23514';
  end if;
end $$;

revoke all on function assert_entry(uuid, date) from public, countinghouse_app;
