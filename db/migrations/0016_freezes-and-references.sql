CREATE TABLE "account_freezes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"note" text NOT NULL,
	"screening_id" uuid,
	"case_id" uuid,
	"frozen_at" timestamp with time zone NOT NULL,
	"frozen_by" text NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"release_note" text
);
--> statement-breakpoint
CREATE TABLE "screening_references" (
	"id" uuid PRIMARY KEY NOT NULL,
	"screening_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"note" text,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_freezes" ADD CONSTRAINT "account_freezes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_references" ADD CONSTRAINT "screening_references_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "public"."screenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_freezes_account" ON "account_freezes" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_freezes_unreleased" ON "account_freezes" USING btree ("account_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "screening_references_screening" ON "screening_references" USING btree ("screening_id","id");--> statement-breakpoint
insert into command_tables (table_name) values ('account_freezes'), ('screening_references');
--> statement-breakpoint
create trigger screening_references_append_only before update or delete on screening_references
  for each row execute function refuse_journal_change();
create trigger screening_references_no_truncate before truncate on screening_references
  for each statement execute function refuse_journal_change();
