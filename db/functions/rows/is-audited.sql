-- Excludes secrets, their hashes, keys, version counters and search columns. Also excludes times of other columns'
-- changes, and the latest count of a till, which has its own event, and figures of card loans, whose movements are records.
create or replace function is_audited(target text, col text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select target <> 'card_loan_figures' and col !~ '_hash$|secret' and col not in ('id', 'created_at', 'version', 'updated_at', 'updated_by',
                                                   'destination_changed_at', 'payable_since', 'session_version', 'failed_attempts',
                                                   'one_time_password_at', 'xact', 'close_count_id', 'closed_by_person', 'cut_at', 'keys', 'name_spellings',
                                                   'work_version', 'work_changed_at', 'work_changed_by')
    and not exists (select 1 from pg_attribute where attrelid = to_regclass(target) and attname = col and atttypid = 'bytea'::regtype)
$$;

revoke all on function is_audited(text, text) from public, countinghouse_app;
