CREATE INDEX "screenings_with_hits" ON "screenings" USING btree ("id") WHERE hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_not_screenable" ON "screenings" USING btree ("id") WHERE not screenable;--> statement-breakpoint
CREATE INDEX "screenings_origin" ON "screenings" USING btree ("origin","id") WHERE origin <> 'ONBOARDING';--> statement-breakpoint
CREATE INDEX "watchlist_entries_inactive" ON "watchlist_entries" USING btree ("id") WHERE not active;