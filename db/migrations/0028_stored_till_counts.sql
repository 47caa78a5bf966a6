CREATE TABLE "till_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"till_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"counted_minor" bigint NOT NULL,
	"expected_minor" bigint NOT NULL,
	"denominations" jsonb,
	"line_seq" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" text NOT NULL,
	"counted_by_name" text NOT NULL,
	CONSTRAINT "till_counts_sound" CHECK ("till_counts"."number" > 0 and "till_counts"."counted_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tills" ADD COLUMN "close_count_id" uuid;--> statement-breakpoint
ALTER TABLE "till_counts" ADD CONSTRAINT "till_counts_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_counts_number_unique" ON "till_counts" USING btree ("till_id","number");--> statement-breakpoint
insert into command_tables (table_name) values ('till_counts');--> statement-breakpoint
create trigger till_counts_append_only before update or delete on till_counts for each row execute function refuse_journal_change();--> statement-breakpoint
create trigger till_counts_no_truncate before truncate on till_counts for each statement execute function refuse_journal_change();
