CREATE TABLE "aml_case_alerts" (
	"case_id" uuid NOT NULL,
	"alert_id" text NOT NULL,
	"place" integer NOT NULL,
	"linked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"linked_by" text NOT NULL,
	CONSTRAINT "aml_case_alerts_pkey" PRIMARY KEY("case_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "aml_case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "aml_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"party_id" uuid NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" text NOT NULL,
	"detected_on" date NOT NULL,
	"due_on" date NOT NULL,
	"assignee_id" uuid,
	"follows_case_id" uuid,
	"sar_filed_on" date,
	"sar_reference" text,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rescreens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"cause" text NOT NULL,
	"cause_id" uuid,
	"since_version" bigint NOT NULL,
	"through_version" bigint NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"after_party" uuid,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"requested_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "screened_parties" (
	"party_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"keys" integer[],
	"deletion_keys" integer[],
	"list_version" bigint NOT NULL,
	"decisions" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "screening_dispositions" (
	"screening_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"confirmed" boolean NOT NULL,
	"decided_by" text NOT NULL,
	"note" text,
	"principal" text NOT NULL,
	"principal_person" uuid,
	"decided_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "screening_dispositions_pkey" PRIMARY KEY("screening_id","number")
);
--> statement-breakpoint
CREATE TABLE "screenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_ref" text,
	"subject_name" text NOT NULL,
	"party_id" uuid,
	"threshold" integer NOT NULL,
	"screenable" boolean NOT NULL,
	"passed" boolean NOT NULL,
	"hits" jsonb NOT NULL,
	"hit_count" integer NOT NULL,
	"top_score" integer,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"engine" text NOT NULL,
	"list_version" bigint NOT NULL,
	"refines_id" uuid,
	"rescreen_id" uuid,
	"screened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"screened_by" text NOT NULL,
	"screened_by_person" uuid,
	"dispositioned_at" timestamp with time zone,
	"dispositioned_by" text,
	"disposition_note" text,
	"decisions" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"list_type" text NOT NULL,
	"aliases" text[] NOT NULL,
	"country" text,
	"external_ref" text,
	"source" text,
	"active" boolean NOT NULL,
	"changed_in" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"deactivated_at" timestamp with time zone,
	"deactivated_by" text,
	"import_id" uuid,
	"retired_by_import" uuid
);
--> statement-breakpoint
CREATE TABLE "watchlist_import_pieces" (
	"import_id" uuid NOT NULL,
	"file" integer NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "watchlist_import_pieces_pkey" PRIMARY KEY("import_id","file","piece")
);
--> statement-breakpoint
CREATE TABLE "watchlist_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"source" text NOT NULL,
	"list_type" text NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"retired" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"rejected_rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"requested_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "watchlist_names" (
	"entry_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"active" boolean NOT NULL,
	"keys" integer[] NOT NULL,
	"deletion_keys" integer[] NOT NULL,
	CONSTRAINT "watchlist_names_pkey" PRIMARY KEY("entry_id","place")
);
--> statement-breakpoint
CREATE TABLE "watchlist_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aml_case_alerts" ADD CONSTRAINT "aml_case_alerts_case_id_aml_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."aml_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aml_case_events" ADD CONSTRAINT "aml_case_events_case_id_aml_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."aml_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screening_dispositions" ADD CONSTRAINT "screening_dispositions_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "public"."screenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_names" ADD CONSTRAINT "watchlist_names_entry_id_watchlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."watchlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aml_case_alerts_alert" ON "aml_case_alerts" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "aml_case_events_case" ON "aml_case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "aml_cases_reference_unique" ON "aml_cases" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "aml_cases_party" ON "aml_cases" USING btree ("party_id","id");--> statement-breakpoint
CREATE INDEX "aml_cases_due" ON "aml_cases" USING btree ("due_on","id") WHERE status <> 'CLOSED';--> statement-breakpoint
CREATE INDEX "aml_cases_status" ON "aml_cases" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "aml_cases_follows" ON "aml_cases" USING btree ("follows_case_id") WHERE follows_case_id is not null;--> statement-breakpoint
CREATE INDEX "rescreens_open" ON "rescreens" USING btree ("id") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "screened_parties_keys" ON "screened_parties" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "screened_parties_deletion_keys" ON "screened_parties" USING gin ("deletion_keys");--> statement-breakpoint
CREATE INDEX "screened_parties_unread" ON "screened_parties" USING btree ("party_id") WHERE keys is null;--> statement-breakpoint
CREATE INDEX "screenings_subject" ON "screenings" USING btree ("subject_ref","id");--> statement-breakpoint
CREATE INDEX "screenings_party" ON "screenings" USING btree ("party_id","id") WHERE party_id is not null;--> statement-breakpoint
CREATE INDEX "screenings_pending" ON "screenings" USING btree ("id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "screenings_status" ON "screenings" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "watchlist_entries_active" ON "watchlist_entries" USING btree ("id") WHERE active;--> statement-breakpoint
CREATE INDEX "watchlist_entries_changed" ON "watchlist_entries" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "watchlist_entries_reference" ON "watchlist_entries" USING btree ("source","external_ref") WHERE external_ref is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_entries_imported" ON "watchlist_entries" USING btree ("source","external_ref") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "watchlist_imports_open" ON "watchlist_imports" USING btree ("id") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "watchlist_names_keys" ON "watchlist_names" USING gin ("keys") WHERE active;--> statement-breakpoint
CREATE INDEX "watchlist_names_deletion_keys" ON "watchlist_names" USING gin ("deletion_keys") WHERE active;--> statement-breakpoint
insert into watchlist_state (id, version, changed_by) values (1, 0, 'SYSTEM');--> statement-breakpoint
-- Customers of earlier releases: their names are taken apart, and screened, by a job.
insert into screened_parties (party_id, name, list_version) select id, display_name, 0 from parties;--> statement-breakpoint
insert into command_tables (table_name) values ('watchlist_entries'), ('watchlist_names'), ('screenings'), ('screening_dispositions'),
  ('screened_parties'), ('rescreens'), ('watchlist_imports'), ('aml_cases'), ('aml_case_alerts'), ('aml_case_events');--> statement-breakpoint
-- What imports and rescreens write by themselves, piece by piece, beside commands.
grant insert, update on watchlist_entries, watchlist_names, screened_parties, rescreens, watchlist_imports to countinghouse_app;--> statement-breakpoint
grant delete on watchlist_names to countinghouse_app;--> statement-breakpoint
grant insert on screenings to countinghouse_app;--> statement-breakpoint
grant insert, delete on watchlist_import_pieces to countinghouse_app;--> statement-breakpoint
grant insert on aml_case_events to countinghouse_app;
