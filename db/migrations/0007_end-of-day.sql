CREATE TABLE "closed_periods" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_balances" (
	"account_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"balance_minor" bigint NOT NULL,
	CONSTRAINT "daily_balances_account_id_business_date_pk" PRIMARY KEY("account_id","business_date")
);
--> statement-breakpoint
CREATE TABLE "end_of_day_checks" (
	"run_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"expected_minor" numeric(38, 0) NOT NULL,
	"actual_minor" numeric(38, 0) NOT NULL,
	CONSTRAINT "end_of_day_checks_run_id_name_currency_pk" PRIMARY KEY("run_id","name","currency")
);
--> statement-breakpoint
CREATE TABLE "end_of_day_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_date" date NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"processed" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"reason" text,
	"blockers" jsonb NOT NULL,
	"exceptions" jsonb,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text,
	"seal_seq" integer,
	"seal_hash" text
);
--> statement-breakpoint
ALTER TABLE "bank_day" ADD COLUMN "closing_date" date;--> statement-breakpoint
ALTER TABLE "bank_day" ADD COLUMN "closed_until" date;--> statement-breakpoint
CREATE UNIQUE INDEX "end_of_day_runs_day_unique" ON "end_of_day_runs" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "end_of_day_runs_open" ON "end_of_day_runs" USING btree ("id") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
-- The run closes the day before that of postings.
alter table bank_day add constraint bank_day_closing check (closing_date is null or closing_date = business_date - 1);--> statement-breakpoint
insert into command_tables (table_name) values ('end_of_day_runs'), ('closed_periods');--> statement-breakpoint
grant update (status, total, processed, started_at, finished_at, failure, exceptions, seal_seq, seal_hash) on end_of_day_runs to countinghouse_app;--> statement-breakpoint
grant insert, update (expected_minor, actual_minor) on end_of_day_checks to countinghouse_app;--> statement-breakpoint
grant insert on daily_balances to countinghouse_app;
