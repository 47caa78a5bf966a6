CREATE TABLE "rescreened_destinations" (
	"id" integer PRIMARY KEY NOT NULL,
	"since_version" bigint NOT NULL,
	"through_version" bigint NOT NULL,
	"after_name" text
);
--> statement-breakpoint
DROP INDEX "screened_destinations_behind";--> statement-breakpoint
ALTER TABLE "screened_destinations" ADD COLUMN "keys" integer[];--> statement-breakpoint
CREATE INDEX "screened_destinations_due" ON "screened_destinations" USING btree ("list_version" DESC NULLS FIRST,"account_id","name") WHERE keys is null or keys = '{}';--> statement-breakpoint
CREATE INDEX "screened_destinations_keys" ON "screened_destinations" USING gin ("keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Names of an existing bank have no keys, so that a job reads each and screens it against the changes since its version.
insert into rescreened_destinations (id, since_version, through_version) select 1, version, version from watchlist_state;--> statement-breakpoint
grant update (since_version, through_version, after_name) on rescreened_destinations to countinghouse_app;
