-- What drizzle-kit does not generate: a sequence, two views, triggers, and the rights of the server's role.

-- The functions below stand in db/functions. Their texts replace these in the same transaction, after the migrations (decision 0017).
do $$
declare
  name text;
begin
  foreach name in array array[
    'assert_entry_of_header', 'assert_entry_of_line', 'count_watchlist', 'follow_branch_code', 'follow_entry',
    'freeze_accounts_of_party', 'keep_destination_name', 'keep_party_words', 'keep_raised_case_single', 'keep_screening',
    'notify_of_events', 'raise_kept_version', 'raise_list_version', 'raise_version_of_inactive_payees', 'refuse_journal_change',
    'settle_accruals']
  loop
    execute format('create function %I() returns trigger language plpgsql as ''begin return coalesce(new, old); end''', name);
  end loop;
end $$;

create function unabsorbed_lines()
returns table (entry_id uuid, business_date date, category text, gl_code text, currency text, debit_minor bigint, credit_minor bigint)
language sql as 'select null::uuid, null::date, null::text, null::text, null::text, null::bigint, null::bigint where false';

-- Journal

-- Without a cache per connection, references follow the order of posting: a reversal never has a lower one than its entry. Gaps remain.
create sequence journal_reference_seq;

-- Debits and credits per day, category, account and currency: the absorbed totals and the lines that they do not include yet. One
-- statement reads one snapshot.
create view ledger_sums as
  select business_date, category, gl_code, currency, debit_minor, credit_minor from ledger_totals
  union all
  select business_date, category, gl_code, currency, debit_minor, credit_minor from unabsorbed_lines();

-- Entries per day, category and currency. An entry in two currencies counts in both.
create view ledger_counts as
  select business_date, category, currency, entry_count from ledger_entry_counts
  union all
  select business_date, category, currency, count(distinct entry_id) from unabsorbed_lines() group by 1, 2, 3;

-- At commit an entry has balanced lines. The header's trigger checks every line that came with it, and runs for an entry without lines.
-- Lines 1 and 2 came with their header, so only a later line has another number and needs a check of its own.
create constraint trigger journal_entries_balance after insert on journal_entries deferrable initially deferred
  for each row execute function assert_entry_of_header();
create constraint trigger journal_lines_balance after insert on journal_lines deferrable initially deferred
  for each row when (new.line_no not in (1, 2)) execute function assert_entry_of_line();

-- Append-only tables

create trigger journal_entries_append_only before update or delete on journal_entries
  for each row execute function refuse_journal_change();
create trigger journal_entries_no_truncate before truncate on journal_entries
  for each statement execute function refuse_journal_change();
create trigger journal_lines_append_only before update or delete on journal_lines
  for each row execute function refuse_journal_change();
create trigger journal_lines_no_truncate before truncate on journal_lines
  for each statement execute function refuse_journal_change();
create trigger posted_charges_append_only before update or delete on posted_charges
  for each row execute function refuse_journal_change();
create trigger posted_charges_no_truncate before truncate on posted_charges
  for each statement execute function refuse_journal_change();
create trigger till_counts_append_only before update or delete on till_counts
  for each row execute function refuse_journal_change();
create trigger till_counts_no_truncate before truncate on till_counts
  for each statement execute function refuse_journal_change();
create trigger till_refusals_append_only before update or delete on till_refusals
  for each row execute function refuse_journal_change();
create trigger till_refusals_no_truncate before truncate on till_refusals
  for each statement execute function refuse_journal_change();
create trigger screening_dispositions_append_only before update or delete on screening_dispositions
  for each row execute function refuse_journal_change();
create trigger screening_dispositions_no_truncate before truncate on screening_dispositions
  for each statement execute function refuse_journal_change();
create trigger aml_case_events_append_only before update or delete on aml_case_events
  for each row execute function refuse_journal_change();
create trigger aml_case_events_no_truncate before truncate on aml_case_events
  for each statement execute function refuse_journal_change();

-- A screening begins undecided and keeps its hits. Only its disposition changes.
create trigger screenings_begin_undecided before insert on screenings
  for each row when (new.status <> 'PENDING' or new.decisions <> 0
    or num_nonnulls(new.dispositioned_at, new.dispositioned_by, new.disposition_note) > 0)
  execute function keep_screening();
create trigger screenings_are_kept before update or delete on screenings
  for each row execute function keep_screening();
create trigger screenings_no_truncate before truncate on screenings
  for each statement execute function refuse_journal_change();

-- Rows that follow others

create trigger branches_code_followed after update of code on branches
  for each row when (old.code is distinct from new.code) execute function follow_branch_code();
create trigger parties_words
  after insert or update of display_name, given_name, family_name, organisation_name, email, customer_no, name_spellings on parties
  for each row execute function keep_party_words();
create trigger parties_freeze_accounts after update of status on parties
  for each row when (old.status is distinct from new.status) execute function freeze_accounts_of_party();
create trigger commission_payouts_settle after insert or update of status on commission_payouts
  for each row execute function settle_accruals();
create trigger beneficiaries_destination_name after insert or update of name, settlement_account_id on beneficiaries
  for each row execute function keep_destination_name();
create trigger aml_cases_raised_once before insert on aml_cases
  for each row execute function keep_raised_case_single();
create trigger watchlist_entries_raise_version before insert or update on watchlist_entries
  for each row execute function raise_list_version();
create trigger watchlist_entries_names_follow after update of active on watchlist_entries
  for each row when (old.active is distinct from new.active) execute function follow_entry();
create trigger watchlist_entries_count_added after insert on watchlist_entries
  referencing new table as written for each statement execute function count_watchlist();
create trigger watchlist_entries_count_changed after update on watchlist_entries
  referencing old table as before new table as written for each statement execute function count_watchlist();
create trigger watchlist_entries_count_none after truncate on watchlist_entries
  for each statement execute function count_watchlist();

-- Versions of cached tables. A command planned with an older version is planned anew.

create trigger charge_rules_kept after insert or update or delete on charge_rules
  for each statement execute function raise_kept_version('pricing');
create trigger commissions_kept after insert or update or delete on commissions
  for each statement execute function raise_kept_version('pricing');
create trigger beneficiaries_kept after insert or update or delete on beneficiaries
  for each row execute function raise_version_of_inactive_payees();
create trigger screenings_confirmed after update of status on screenings
  for each row when (new.party_id is null and new.status <> old.status and 'CONFIRMED_HIT' in (new.status, old.status))
  execute function raise_kept_version('confirmed_subjects');

-- Listeners receive events when their transaction commits (decision 0025).
create trigger outbox_events_notify after insert on outbox_events
  referencing new table as added for each statement execute function notify_of_events();

-- Rights of the server: it writes records through functions only, and writes the rows below for its own work. db/functions grants the
-- functions one by one, so no role may execute a new function until then.

alter default privileges revoke execute on functions from public;

-- Sign-in: tokens and sessions, wrong attempts, last use. Roles, authorities and secrets change by commands.
grant insert, update, delete on access_tokens to countinghouse_app;
grant insert, delete on staff_sessions to countinghouse_app;
grant update (last_used_at, confirmed_at, ended_at, ended_by, end_reason) on staff_sessions to countinghouse_app;
grant update (last_sign_in_at) on staff_users to countinghouse_app;
grant update (failed_attempts, locked_until, last_used_at) on service_clients to countinghouse_app;

-- Events and jobs. A cursor moves and is never removed: events that it has not passed are kept.
grant insert, update on event_cursors to countinghouse_app;
grant insert, update, delete on event_retries to countinghouse_app;
grant insert, update, delete on job_claims to countinghouse_app;

-- Seals
grant insert on record_seals, seal_checks to countinghouse_app;

-- Payments that the automatic run could not make
grant insert, update, delete on refused_payouts to countinghouse_app;

-- Messages, and what their delivery came to
grant insert on notifications, staff_messages to countinghouse_app;
grant update (status, address, attempts, last_error, last_attempt_at, next_attempt_at, claimed_by, claimed_until, delivered_at)
  on notifications to countinghouse_app;
grant insert, delete on caught_mails to countinghouse_app;

-- Screenings, and the progress of imports and rescreens
grant insert on screenings, rescreens to countinghouse_app;
grant insert, delete on watchlist_import_pieces to countinghouse_app;
grant update (status, total, processed, added, changed, retired, rejected, rejected_rows, started_at, finished_at, failure, turn, deaths,
  reached, retiring, settled) on watchlist_imports to countinghouse_app;
grant update (status, since_version, through_version, total, processed, hits, after_party, started_at, finished_at, failure, turn, deaths)
  on rescreens to countinghouse_app;
