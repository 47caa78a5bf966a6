-- The keys of engine nm-4 differ. A job reads all listed names again, then all customers and names at other banks, which it
-- screens against the whole list. Until the list is read, no screening passes.
update watchlist_names set keys = null;--> statement-breakpoint
update screened_party_names set keys = null;--> statement-breakpoint
update screened_destinations set list_version = 0 where list_version > 0;
