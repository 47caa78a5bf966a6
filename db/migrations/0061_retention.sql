ALTER TABLE "idempotency_keys" ADD COLUMN "keeps_money" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "event_cursors" ADD COLUMN "known_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_prunable" ON "idempotency_keys" USING btree ("created_at") WHERE not keeps_money;--> statement-breakpoint
CREATE INDEX "dispatch_runs_age" ON "dispatch_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "notifications_over" ON "notifications" USING btree ("created_at") WHERE status <> 'PENDING';--> statement-breakpoint
CREATE INDEX "staff_messages_age" ON "staff_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payout_runs_idle" ON "payout_runs" USING btree ("created_at") WHERE paid = 0;