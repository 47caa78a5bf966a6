CREATE TABLE "till_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"till_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"counts_before" integer NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"refused_by" text NOT NULL,
	"refused_by_name" text NOT NULL,
	CONSTRAINT "till_refusals_sound" CHECK ("till_refusals"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "count_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "till_refusals" ADD CONSTRAINT "till_refusals_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_refusals_till" ON "till_refusals" USING btree ("till_id","refused_at","id");--> statement-breakpoint
insert into command_tables (table_name) values ('till_refusals');--> statement-breakpoint
create trigger till_refusals_append_only before update or delete on till_refusals for each row execute function refuse_journal_change();--> statement-breakpoint
create trigger till_refusals_no_truncate before truncate on till_refusals for each statement execute function refuse_journal_change();
