CREATE TABLE "clearing_houses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"scheme" text NOT NULL,
	"float_days" smallint NOT NULL,
	"active" boolean NOT NULL,
	"deadline_rule" text NOT NULL,
	"auto_clear" boolean NOT NULL,
	"duplicate_rule" text NOT NULL,
	"valid_months" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "clearing_import_pieces" (
	"import_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "clearing_import_pieces_import_id_piece_pk" PRIMARY KEY("import_id","piece")
);
--> statement-breakpoint
CREATE TABLE "clearing_import_results" (
	"import_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"item_id" uuid,
	"error" text,
	"message" text,
	CONSTRAINT "clearing_import_results_import_id_index_pk" PRIMARY KEY("import_id","index")
);
--> statement-breakpoint
CREATE TABLE "clearing_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"file_ref" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"amounts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"control_problems" text[] DEFAULT '{}' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "clearing_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"house_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"session_date" date NOT NULL,
	"instrument_type" text NOT NULL,
	"serial" text,
	"drawer_bank" text,
	"drawer_branch" text,
	"drawer_account" text,
	"cheque_date" date,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"hold_id" uuid,
	"presentment_date" date NOT NULL,
	"value_date" date NOT NULL,
	"state" text NOT NULL,
	"return_reason_code" text,
	"returned_on" date,
	"settles_on" date,
	"gross" boolean NOT NULL,
	"entry_id" uuid,
	"overdue" boolean NOT NULL,
	"cheque_key" text,
	"unique_cheque_key" text,
	"duplicate_of_id" uuid,
	"represents_item_id" uuid,
	"presentations" smallint NOT NULL,
	"import_id" uuid,
	"import_index" integer,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "clearing_items_amount" CHECK ("clearing_items"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "clearing_positions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"currency" text NOT NULL,
	"credit_minor" numeric(38, 0) NOT NULL,
	"debit_minor" numeric(38, 0) NOT NULL,
	"item_count" integer NOT NULL,
	"settled_by" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"settled_entry_id" uuid
);
--> statement-breakpoint
CREATE TABLE "clearing_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"rolled_forward" integer DEFAULT 0 NOT NULL,
	"deemed_approved" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"requested_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "clearing_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"expected_count" integer,
	"expected_minor" bigint,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_by" text,
	"closed_by_person" uuid,
	"closed_at" timestamp with time zone,
	"closed_count" integer,
	"closed_minor" numeric(38, 0),
	"difference_accepted" boolean NOT NULL,
	"cut_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stop_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"from_serial" bigint NOT NULL,
	"to_serial" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint,
	"note" text,
	"stopped_by" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "kind" text DEFAULT 'HOLD' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_houses_code_unique" ON "clearing_houses" USING btree ("code");--> statement-breakpoint
CREATE INDEX "clearing_import_results_rejected" ON "clearing_import_results" USING btree ("import_id","index") WHERE error is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_imports_file_unique" ON "clearing_imports" USING btree ("house_id","file_ref");--> statement-breakpoint
CREATE INDEX "clearing_imports_open" ON "clearing_imports" USING btree ("id") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_items_number_unique" ON "clearing_items" USING btree ("house_id","presentment_date","number");--> statement-breakpoint
CREATE INDEX "clearing_items_session" ON "clearing_items" USING btree ("session_id","direction","id");--> statement-breakpoint
CREATE INDEX "clearing_items_account" ON "clearing_items" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "clearing_items_state" ON "clearing_items" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "clearing_items_settles" ON "clearing_items" USING btree ("house_id","settles_on","id") WHERE settles_on is not null;--> statement-breakpoint
CREATE INDEX "clearing_items_returned" ON "clearing_items" USING btree ("house_id","returned_on","id") WHERE returned_on is not null;--> statement-breakpoint
CREATE INDEX "clearing_items_pending" ON "clearing_items" USING btree ("direction","session_date","id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "clearing_items_value" ON "clearing_items" USING btree ("value_date","id") WHERE state = 'PENDING' and direction = 'OUTWARD';--> statement-breakpoint
CREATE INDEX "clearing_items_presented" ON "clearing_items" USING btree ("presentment_date","id");--> statement-breakpoint
CREATE INDEX "clearing_items_serial" ON "clearing_items" USING btree ("serial","id");--> statement-breakpoint
CREATE INDEX "clearing_items_cheque" ON "clearing_items" USING btree ("cheque_key","id") WHERE cheque_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_items_cheque_unique" ON "clearing_items" USING btree ("unique_cheque_key") WHERE unique_cheque_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_items_represents_unique" ON "clearing_items" USING btree ("represents_item_id") WHERE represents_item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_items_import_unique" ON "clearing_items" USING btree ("import_id","import_index") WHERE import_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_positions_day_unique" ON "clearing_positions" USING btree ("house_id","business_date","currency");--> statement-breakpoint
CREATE INDEX "clearing_positions_page" ON "clearing_positions" USING btree ("business_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_runs_session_unique" ON "clearing_runs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "clearing_runs_open" ON "clearing_runs" USING btree ("id") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "clearing_sessions_day_unique" ON "clearing_sessions" USING btree ("house_id","business_date");--> statement-breakpoint
CREATE INDEX "clearing_sessions_page" ON "clearing_sessions" USING btree ("business_date","id");--> statement-breakpoint
CREATE INDEX "clearing_sessions_unsettled" ON "clearing_sessions" USING btree ("house_id","business_date") WHERE status <> 'SETTLED';--> statement-breakpoint
CREATE INDEX "stop_payments_account" ON "stop_payments" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "stop_payments_active" ON "stop_payments" USING btree ("account_id","from_serial") WHERE lifted_at is null;--> statement-breakpoint
insert into command_tables (table_name) values
  ('clearing_houses'), ('clearing_sessions'), ('clearing_items'), ('clearing_positions'), ('clearing_runs'), ('stop_payments'),
  ('clearing_imports');--> statement-breakpoint
grant update (session_id, session_date, overdue) on clearing_items to countinghouse_app;--> statement-breakpoint
grant update (status, total, processed, rolled_forward, deemed_approved, started_at, finished_at, failure)
  on clearing_runs to countinghouse_app;--> statement-breakpoint
grant insert, delete on clearing_import_pieces to countinghouse_app;--> statement-breakpoint
grant insert, update, delete on clearing_import_results to countinghouse_app;--> statement-breakpoint
grant update (status, total, processed, accepted, rejected, amounts, control_problems, started_at, finished_at, failure)
  on clearing_imports to countinghouse_app;
