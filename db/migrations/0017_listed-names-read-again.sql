ALTER TABLE "watchlist_names" ALTER COLUMN "keys" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "watchlist_names_unread" ON "watchlist_names" USING btree ("entry_id","place") WHERE keys is null;--> statement-breakpoint
-- The keys of this release differ. A job reads all listed names again, then all customers and names at other banks, which
-- it screens against the whole list. Until the list is read, no screening passes.
update watchlist_names set keys = null;--> statement-breakpoint
update screened_party_names set keys = null;--> statement-breakpoint
update screened_destinations set list_version = 0 where list_version > 0;
