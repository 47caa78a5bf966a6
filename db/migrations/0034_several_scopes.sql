DROP INDEX "approvals_scope";--> statement-breakpoint
ALTER TABLE "approvals" DROP COLUMN "scope_id";