-- Set, so that nothing is built anew; what waits beyond it is merged by the next who writes.
ALTER INDEX "screened_parties_keys" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "watchlist_names_keys" SET (gin_pending_list_limit = 256);
