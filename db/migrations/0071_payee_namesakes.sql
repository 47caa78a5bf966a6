CREATE TABLE "beneficiary_owners" (
	"owner_party_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "beneficiary_changes_deleted";--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "payable_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "beneficiary_changes_owner" ON "beneficiary_changes" USING btree ("owner_party_id","changed_at");--> statement-breakpoint
-- CUSTOM
insert into command_tables (table_name) values ('beneficiary_owners');--> statement-breakpoint
-- Those of the longest period that a bank may set count as registered in it.
update beneficiaries set payable_since = created_at where created_at > clock_timestamp() - interval '720 hours';
