CREATE TABLE "card_loan_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"revision" integer NOT NULL,
	"state" jsonb NOT NULL,
	"done_on" date NOT NULL,
	"done_step" text NOT NULL,
	"next_cut_on" date NOT NULL,
	"next_due_on" date,
	"oldest_due_on" date,
	"bearing" boolean NOT NULL,
	"balance_minor" bigint NOT NULL,
	"purchase_minor" bigint NOT NULL,
	"cash_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"interest_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"accrued_minor" bigint NOT NULL,
	"suspended_minor" bigint NOT NULL,
	"purchase_balance_minor" bigint NOT NULL,
	"cash_balance_minor" bigint NOT NULL,
	"penalty_balance_minor" bigint NOT NULL,
	"statement_minor" bigint NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"statement_on" date,
	"due_on" date,
	"grace" boolean NOT NULL,
	"grace_lost_on" date,
	"past_due_minor" bigint NOT NULL,
	"days_past_due" integer NOT NULL,
	"bucket" text NOT NULL,
	"stage" smallint NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "card_loan_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"on" date NOT NULL,
	"after_on" date NOT NULL,
	"after_step" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"purchase_minor" bigint NOT NULL,
	"cash_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"interest_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"limit_minor" bigint NOT NULL,
	"description" text,
	"entry_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_loan_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_date" date NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"requested_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "card_loan_stages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"on" date NOT NULL,
	"days_past_due" integer NOT NULL,
	"bucket" text NOT NULL,
	"stage" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_loan_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"loan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from" date NOT NULL,
	"on" date NOT NULL,
	"due_on" date NOT NULL,
	"currency" text NOT NULL,
	"limit_minor" bigint NOT NULL,
	"closing_minor" bigint NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"interest_minor" bigint NOT NULL,
	"figures" jsonb NOT NULL,
	"carried" jsonb NOT NULL,
	"entry_id" uuid,
	"cut_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_loans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"party_id" uuid NOT NULL,
	"product_id" uuid,
	"currency" text NOT NULL,
	"limit_minor" bigint NOT NULL,
	"purchase_apr" numeric(9, 6) NOT NULL,
	"cash_apr" numeric(9, 6) NOT NULL,
	"penalty_apr" numeric(9, 6) NOT NULL,
	"min_due_percent" numeric(9, 6) NOT NULL,
	"floor_minor" bigint NOT NULL,
	"late_fee_minor" bigint NOT NULL,
	"grace_period_days" smallint NOT NULL,
	"late_fee_grace_days" smallint NOT NULL,
	"cycle_day" smallint NOT NULL,
	"status" text NOT NULL,
	"block_reason" text,
	"status_note" text,
	"status_changed_by" text,
	"opened_on" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "cards" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "card_loan_figures_bucket" ON "card_loan_figures" USING btree ("bucket","id");--> statement-breakpoint
CREATE INDEX "card_loan_figures_stage" ON "card_loan_figures" USING btree ("stage","id");--> statement-breakpoint
CREATE INDEX "card_loan_figures_cut" ON "card_loan_figures" USING btree ("next_cut_on","id");--> statement-breakpoint
CREATE INDEX "card_loan_figures_due" ON "card_loan_figures" USING btree ("next_due_on","id") WHERE next_due_on is not null;--> statement-breakpoint
CREATE INDEX "card_loan_figures_past_due" ON "card_loan_figures" USING btree ("id") WHERE oldest_due_on is not null or days_past_due > 0;--> statement-breakpoint
CREATE INDEX "card_loan_figures_bearing" ON "card_loan_figures" USING btree ("id") WHERE bearing;--> statement-breakpoint
CREATE INDEX "card_loan_figures_failed" ON "card_loan_figures" USING btree ("id") WHERE failure is not null;--> statement-breakpoint
CREATE INDEX "card_loan_movements_loan" ON "card_loan_movements" USING btree ("loan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_loan_runs_day_unique" ON "card_loan_runs" USING btree ("business_date");--> statement-breakpoint
CREATE INDEX "card_loan_runs_open" ON "card_loan_runs" USING btree ("id") WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "card_loan_stages_loan" ON "card_loan_stages" USING btree ("loan_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_loan_statements_number_unique" ON "card_loan_statements" USING btree ("loan_id","number");--> statement-breakpoint
CREATE INDEX "card_loan_statements_due" ON "card_loan_statements" USING btree ("due_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_loans_reference_unique" ON "card_loans" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "card_loans_party" ON "card_loans" USING btree ("party_id","id");--> statement-breakpoint
CREATE INDEX "card_loans_status" ON "card_loans" USING btree ("status","id");--> statement-breakpoint
-- The daily steps change every row. Free space on its page spares its indexes.
alter table card_loan_figures set (fillfactor = 50);--> statement-breakpoint
insert into command_tables (table_name) values
  ('card_loans'), ('card_loan_figures'), ('card_loan_movements'), ('card_loan_statements'), ('card_loan_stages'), ('card_loan_runs');--> statement-breakpoint
insert into gl_purposes (purpose, gl_code) values
  ('CARD_LOAN', '1310'), ('CARD_LOAN_PURCHASE_RECEIVABLE', '1311'), ('CARD_LOAN_CASH_RECEIVABLE', '1312'),
  ('CARD_LOAN_FEE_RECEIVABLE', '1313'), ('CARD_LOAN_INTEREST_RECEIVABLE', '1314'), ('CARD_LOAN_CREDIT_BALANCE', '2110'),
  ('CARD_INTEREST_ACCRUED', '1320'), ('CARD_INTEREST_INCOME', '4200'), ('INTEREST_IN_SUSPENSE', '2150');--> statement-breakpoint
grant update (status, total, processed, stopped, started_at, finished_at, failure) on card_loan_runs to countinghouse_app;
