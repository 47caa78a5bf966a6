-- Raises the watchlist's version once per transaction for changes that affect screening, and records it at the entry.
-- The version's row stays locked until commit, so that readers of a version find every change up to it.
create or replace function raise_list_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    new.changed_in := old.changed_in;
    new.changed_at := old.changed_at;
    if (new.full_name, new.aliases, new.list_type, new.country, new.external_ref, new.source)
       is not distinct from (old.full_name, old.aliases, old.list_type, old.country, old.external_ref, old.source)
       -- Details that the entry lacked, remarks and programmes change no decision on it.
       and (old.details = '{}' or new.details - array['remarks', 'programmes'] = old.details - array['remarks', 'programmes'])
       and (old.active or not new.active) then
      return new;
    end if;
  end if;
  update watchlist_state set version = version + 1, changed_at = clock_timestamp(), raised_in = pg_current_xact_id(),
      changed_by = coalesce((select requested_by from watchlist_imports i where i.id = new.import_id), new.created_by)
    where id = 1 and raised_in is distinct from pg_current_xact_id();
  select version into strict new.changed_in from watchlist_state where id = 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;

revoke all on function raise_list_version() from public, countinghouse_app;
