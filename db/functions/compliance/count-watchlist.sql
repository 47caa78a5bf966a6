-- Keeps the number of entries in the row of the list's version, per statement. Writers of entries lock them before that
-- row.
create or replace function count_watchlist() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  more_active integer := 0;
  more_inactive integer := 0;
begin
  if tg_op = 'TRUNCATE' then
    update watchlist_state set active = 0, inactive = 0 where id = 1;
    return null;
  elsif tg_op = 'INSERT' then
    select count(*) filter (where active), count(*) filter (where not active) into more_active, more_inactive from written;
  else
    select count(*) filter (where w.active and not b.active) - count(*) filter (where b.active and not w.active)
      into more_active from written w join before b using (id);
    more_inactive := -more_active;
  end if;
  if more_active <> 0 or more_inactive <> 0 then
    update watchlist_state set active = active + more_active, inactive = inactive + more_inactive where id = 1;
  end if;
  return null;
end $$;

revoke all on function count_watchlist() from public, countinghouse_app;
