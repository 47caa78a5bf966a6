CREATE TABLE "beneficiary_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"owner_party_id" uuid NOT NULL,
	"name" text,
	"settlement_account_id" uuid NOT NULL,
	"wht_tax_class" text,
	"next_settlement_account_id" uuid,
	"next_wht_tax_class" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_by_person" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD COLUMN "destination_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "beneficiary_changes_registration" ON "beneficiary_changes" USING btree ("beneficiary_id","changed_at");--> statement-breakpoint
CREATE INDEX "beneficiary_changes_deleted" ON "beneficiary_changes" USING btree ("owner_party_id","changed_at") WHERE next_settlement_account_id is null;--> statement-breakpoint
-- CUSTOM
insert into command_tables (table_name) values ('beneficiary_changes');
