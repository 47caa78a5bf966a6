DROP INDEX "transfers_page";--> statement-breakpoint
CREATE INDEX "transfers_page" ON "transfers" USING btree ("xact");--> statement-breakpoint
ALTER TABLE "transfers" DROP COLUMN "legs";