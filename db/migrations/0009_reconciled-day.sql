ALTER TABLE "end_of_day_runs" ADD COLUMN "reconciled_at" text;--> statement-breakpoint
-- Its result changes.
drop function if exists roll_business_date(uuid);--> statement-breakpoint
grant update (reconciled_at) on end_of_day_runs to countinghouse_app;
