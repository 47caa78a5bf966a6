CREATE TABLE "aml_case_file_pieces" (
	"file_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "aml_case_file_pieces_file_id_piece_pk" PRIMARY KEY("file_id","piece")
);
--> statement-breakpoint
CREATE TABLE "aml_case_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"note" text,
	"uploaded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"uploaded_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text
);
--> statement-breakpoint
CREATE TABLE "aml_sar_versions" (
	"case_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"narrative" text NOT NULL,
	"subjects" jsonb NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"amounts" jsonb NOT NULL,
	"filed_on" date,
	"reference" text,
	"saved_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "aml_sar_versions_pkey" PRIMARY KEY("case_id","version")
);
--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "proposed_closing" jsonb;--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "proposed_by_person" uuid;--> statement-breakpoint
ALTER TABLE "aml_case_files" ADD CONSTRAINT "aml_case_files_case_id_aml_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."aml_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_sar_versions" ADD CONSTRAINT "aml_sar_versions_case_id_aml_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."aml_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aml_case_files_case" ON "aml_case_files" USING btree ("case_id","id");--> statement-breakpoint
insert into command_tables (table_name) values ('aml_case_files'), ('aml_sar_versions');--> statement-breakpoint
-- A proposed closing has its officer, and a closed case has none.
alter table aml_cases add constraint aml_cases_proposed_closing check (
  num_nonnulls(proposed_closing, proposed_at, proposed_by, proposed_by_person) in (0, 4)
  and (proposed_closing is null or status <> 'CLOSED'));--> statement-breakpoint
-- The files of these functions in db/functions replace the texts in the same transaction (decision 0017).
do $$
declare
  name text;
begin
  foreach name in array array['keep_case_file', 'keep_case_file_piece'] loop
    if to_regproc(name) is null then
      execute format('create function %I() returns trigger language plpgsql as ''begin return coalesce(new, old); end''', name);
    end if;
  end loop;
end $$;--> statement-breakpoint
create trigger aml_sar_versions_append_only before update or delete on aml_sar_versions
  for each row execute function refuse_journal_change();--> statement-breakpoint
create trigger aml_sar_versions_no_truncate before truncate on aml_sar_versions
  for each statement execute function refuse_journal_change();--> statement-breakpoint
create trigger aml_case_files_kept before update or delete on aml_case_files
  for each row execute function keep_case_file();--> statement-breakpoint
create trigger aml_case_files_no_truncate before truncate on aml_case_files
  for each statement execute function refuse_journal_change();--> statement-breakpoint
create trigger aml_case_file_pieces_kept before insert or update or delete on aml_case_file_pieces
  for each row execute function keep_case_file_piece();--> statement-breakpoint
create trigger aml_case_file_pieces_no_truncate before truncate on aml_case_file_pieces
  for each statement execute function refuse_journal_change();--> statement-breakpoint
grant insert, delete on aml_case_file_pieces to countinghouse_app;
