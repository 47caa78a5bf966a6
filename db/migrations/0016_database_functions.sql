CREATE TABLE "database_functions" (
	"name" text PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
-- What earlier migrations made: from here on each has a file in db/functions, whose text the runner applies, or is dropped by it.
insert into database_functions (name, sha256) select name, '' from unnest(array[
  'absorb_ledger_totals', 'account_refusal', 'advance_business_date', 'assert_entry', 'assert_entry_of_header', 'assert_entry_of_line',
  'available_of', 'change_ledger_account', 'check_command_row', 'check_command_rows', 'end_approvals', 'execute_command',
  'execute_commands', 'expire_approvals', 'expire_locked_approvals', 'follow_branch_code', 'iso_timestamp', 'keep_party_words',
  'ledger_balances', 'lock_approval', 'note_replay_refusal', 'post_commands', 'refresh_command_tables', 'refusal',
  'refuse_journal_change', 'replay_of', 'search_words', 'set_first_business_date', 'unabsorbed_lines', 'with_facts',
  'write_command_row', 'write_command_rows']) name;
