ALTER TABLE "approvals" ADD COLUMN "effect_id" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "previous" jsonb;--> statement-breakpoint
ALTER TABLE "rescreens" ADD COLUMN "turn" uuid;--> statement-breakpoint
ALTER TABLE "rescreens" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "turn" uuid;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "deaths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "reached" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "retiring" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "settled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "watchlist_imports_unsettled" ON "watchlist_imports" USING btree ("id") WHERE not settled;--> statement-breakpoint
ALTER TABLE "cash_movements" DROP COLUMN "original_printed";