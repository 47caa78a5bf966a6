DROP INDEX "screened_parties_deletion_keys";--> statement-breakpoint
DROP INDEX "watchlist_names_deletion_keys";--> statement-breakpoint
ALTER TABLE "screened_parties" DROP COLUMN "deletion_keys";--> statement-breakpoint
ALTER TABLE "watchlist_names" DROP COLUMN "deletion_keys";