CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_party_id" uuid NOT NULL,
	"settlement_account_id" uuid NOT NULL,
	"name" text,
	"anchor" text,
	"frequency" text,
	"settlement_day" integer,
	"wht_tax_class" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "commission_accruals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"beneficiary_name" text,
	"owner_party_id" uuid NOT NULL,
	"settlement_account_id" uuid NOT NULL,
	"commission_code" text NOT NULL,
	"commission_name" text NOT NULL,
	"payable_gl_code" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"withheld_minor" bigint,
	"status" text NOT NULL,
	"movement_entry_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"payout_id" uuid,
	"claws_back_id" uuid,
	"business_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid,
	"beneficiary_id" uuid NOT NULL,
	"beneficiary_name" text,
	"owner_party_id" uuid NOT NULL,
	"settlement_account_id" uuid NOT NULL,
	"account_no" text,
	"cycle" date,
	"currency" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"withheld_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"wht_tax_class" text,
	"wht_rate" text NOT NULL,
	"accruals" integer NOT NULL,
	"status" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"business_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_date" date NOT NULL,
	"paid" integer NOT NULL,
	"items" jsonb NOT NULL,
	"total" jsonb NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charge_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_code" text NOT NULL,
	"transaction_code" text NOT NULL,
	"product_id" uuid,
	"channel" text,
	"currency" text,
	"amount_from" numeric,
	"amount_to" numeric,
	"priority" integer,
	"override_amount" numeric,
	"override_rate" numeric,
	"override_gl_purpose" text,
	"override_tax_class" text,
	"bearer_override" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"commission_code" text NOT NULL,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"expense_gl_code" text NOT NULL,
	"payable_gl_code" text NOT NULL,
	"amount" numeric,
	"rate" numeric,
	"min_amount" numeric,
	"max_amount" numeric,
	"base" text,
	"beneficiary_type" text,
	"category" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "kept_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posted_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"charge_code" text NOT NULL,
	"name" text NOT NULL,
	"rule_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"bearer" text NOT NULL,
	"tax_class" text NOT NULL,
	"reason" text NOT NULL,
	"charge_lines" smallint[] NOT NULL,
	"tax_lines" smallint[] NOT NULL,
	"posted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pricing_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"code" text NOT NULL,
	"wanted" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "transfers" ALTER COLUMN "to_account_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "beneficiary_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "beneficiary_name" text;--> statement-breakpoint
CREATE INDEX "beneficiaries_owner" ON "beneficiaries" USING btree ("owner_party_id","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_settlement" ON "beneficiaries" USING btree ("settlement_account_id","owner_party_id");--> statement-breakpoint
CREATE INDEX "beneficiaries_inactive" ON "beneficiaries" USING btree ("id") WHERE status = 'INACTIVE';--> statement-breakpoint
CREATE INDEX "commission_accruals_open" ON "commission_accruals" USING btree ("beneficiary_id","currency","business_date") WHERE status = 'ACCRUED';--> statement-breakpoint
CREATE INDEX "commission_accruals_payee" ON "commission_accruals" USING btree ("beneficiary_id","id");--> statement-breakpoint
CREATE INDEX "commission_accruals_movement" ON "commission_accruals" USING btree ("movement_entry_id");--> statement-breakpoint
CREATE INDEX "commission_accruals_entry" ON "commission_accruals" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "commission_accruals_payout" ON "commission_accruals" USING btree ("payout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_accruals_clawed_back" ON "commission_accruals" USING btree ("claws_back_id") WHERE claws_back_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payouts_once" ON "commission_payouts" USING btree ("beneficiary_id","currency","cycle") WHERE cycle is not null and status = 'PAID';--> statement-breakpoint
CREATE INDEX "commission_payouts_payee" ON "commission_payouts" USING btree ("beneficiary_id","id");--> statement-breakpoint
CREATE INDEX "commission_payouts_run" ON "commission_payouts" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_code_unique" ON "commissions" USING btree ("commission_code");--> statement-breakpoint
CREATE INDEX "posted_charges_entry" ON "posted_charges" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "pricing_exceptions_open" ON "pricing_exceptions" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "transfers_outbound" ON "transfers" USING btree ("xact","id") WHERE to_account_id is null;--> statement-breakpoint
insert into command_tables (table_name) values ('charge_rules'), ('commissions'), ('posted_charges'), ('pricing_exceptions'),
  ('beneficiaries'), ('commission_accruals'), ('commission_payouts'), ('payout_runs');--> statement-breakpoint
insert into kept_versions (name, version) values ('pricing', 1), ('inactive_payees', 1);--> statement-breakpoint
-- Their text of today stands in db/functions.
create function raise_kept_version() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create function raise_version_of_inactive_payees() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger charge_rules_kept after insert or update or delete on charge_rules for each statement execute function raise_kept_version('pricing');--> statement-breakpoint
create trigger commissions_kept after insert or update or delete on commissions for each statement execute function raise_kept_version('pricing');--> statement-breakpoint
create trigger beneficiaries_kept after insert or update or delete on beneficiaries for each row execute function raise_version_of_inactive_payees();--> statement-breakpoint
create trigger posted_charges_append_only before update or delete on posted_charges for each row execute function refuse_journal_change();--> statement-breakpoint
create trigger posted_charges_no_truncate before truncate on posted_charges for each statement execute function refuse_journal_change();--> statement-breakpoint
insert into gl_purposes (purpose, gl_code) values
  ('FEE_INCOME_CLEARING', '4130'), ('FEE_INCOME_CARD', '4140'), ('COMMISSION_EXPENSE', '5100'), ('COMMISSION_PAYABLE', '2310'),
  ('WITHHOLDING_TAX_PAYABLE', '2320');
