-- What runs change by themselves in records that commands write goes through functions (db/functions): the role of the server may write
-- the progress of runs, and nothing of what they run on.
revoke insert, update on watchlist_entries, watchlist_names, screened_parties, watchlist_imports from countinghouse_app;--> statement-breakpoint
revoke delete on watchlist_names from countinghouse_app;--> statement-breakpoint
revoke update on rescreens from countinghouse_app;--> statement-breakpoint
revoke update (name_spellings) on parties from countinghouse_app;--> statement-breakpoint
revoke update (last_step, recovery_secrets) on staff_second_factors from countinghouse_app;--> statement-breakpoint
grant update (status, total, processed, added, changed, retired, rejected, rejected_rows, started_at, finished_at, failure)
  on watchlist_imports to countinghouse_app;--> statement-breakpoint
grant update (status, since_version, through_version, total, processed, hits, after_party, started_at, finished_at, failure)
  on rescreens to countinghouse_app;
