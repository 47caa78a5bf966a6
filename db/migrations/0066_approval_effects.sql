ALTER TABLE "approvals" ADD COLUMN "effect_id" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "previous" jsonb;
