ALTER TABLE "watchlist_state" ADD COLUMN "active" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_state" ADD COLUMN "inactive" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update watchlist_state set active = (select count(*) from watchlist_entries where active),
  inactive = (select count(*) from watchlist_entries where not active);--> statement-breakpoint
-- The text of this function stands in db/functions (decision 0017).
create function count_watchlist() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger watchlist_entries_count_added after insert on watchlist_entries
  referencing new table as written for each statement execute function count_watchlist();--> statement-breakpoint
create trigger watchlist_entries_count_changed after update on watchlist_entries
  referencing old table as before new table as written for each statement execute function count_watchlist();--> statement-breakpoint
create trigger watchlist_entries_count_none after truncate on watchlist_entries
  for each statement execute function count_watchlist();
