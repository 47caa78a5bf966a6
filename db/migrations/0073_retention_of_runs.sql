DROP INDEX "notifications_over";--> statement-breakpoint
CREATE INDEX "screenings_rescreen" ON "screenings" USING btree ("rescreen_id") WHERE rescreen_id is not null;--> statement-breakpoint
CREATE INDEX "watchlist_entries_retired_by" ON "watchlist_entries" USING btree ("retired_by_import") WHERE retired_by_import is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("failed_at");