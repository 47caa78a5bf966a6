DROP INDEX "screenings_pending";--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "severity" integer;--> statement-breakpoint
ALTER TABLE "watchlist_state" ADD COLUMN "raised_in" "xid8";--> statement-breakpoint
CREATE INDEX "screenings_queue" ON "screenings" USING btree ("severity","top_score","id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_without_hits" ON "screenings" USING btree ("screenable","id") WHERE status = 'PENDING' and hit_count = 0;--> statement-breakpoint
CREATE INDEX "watchlist_entries_list_type" ON "watchlist_entries" USING btree ("list_type","id");--> statement-breakpoint
CREATE INDEX "watchlist_entries_source" ON "watchlist_entries" USING btree ("source","id");--> statement-breakpoint
-- The text of these functions stands in db/functions (decision 0017).
create function raise_list_version() returns trigger language plpgsql as $$ begin return new; end $$;--> statement-breakpoint
create function follow_entry() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create function keep_screening() returns trigger language plpgsql as $$ begin return new; end $$;--> statement-breakpoint
create function freeze_accounts_of_party() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger watchlist_entries_raise_version before insert or update on watchlist_entries
  for each row execute function raise_list_version();--> statement-breakpoint
create trigger watchlist_entries_names_follow after update of active on watchlist_entries
  for each row when (old.active is distinct from new.active) execute function follow_entry();--> statement-breakpoint
create trigger screenings_are_kept before update or delete on screenings
  for each row execute function keep_screening();--> statement-breakpoint
create trigger screenings_no_truncate before truncate on screenings for each statement execute function refuse_journal_change();--> statement-breakpoint
create trigger screening_dispositions_append_only before update or delete on screening_dispositions
  for each row execute function refuse_journal_change();--> statement-breakpoint
create trigger screening_dispositions_no_truncate before truncate on screening_dispositions
  for each statement execute function refuse_journal_change();--> statement-breakpoint
create trigger parties_freeze_accounts after update of status on parties
  for each row when (old.status is distinct from new.status) execute function freeze_accounts_of_party();
