CREATE TABLE "card_authorization_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"authorization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"held_minor" bigint NOT NULL,
	"network_ref" text,
	"response_code" text,
	"decline_reason" text,
	"reasons" text[],
	"figures" jsonb,
	"cleared_transaction_id" uuid,
	"entry_id" uuid,
	"actor" text NOT NULL,
	"business_date" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_authorizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid,
	"account_id" uuid,
	"network" text,
	"principal_id" uuid NOT NULL,
	"network_ref" text NOT NULL,
	"channel" text NOT NULL,
	"mcc" text,
	"merchant_name" text,
	"merchant_country" text,
	"single_message" boolean NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"captured_minor" bigint NOT NULL,
	"reversed_minor" bigint NOT NULL,
	"hold_id" uuid,
	"status" text NOT NULL,
	"decline_reason" text,
	"reasons" text[] NOT NULL,
	"response_code" text NOT NULL,
	"auth_code" text,
	"figures" jsonb,
	"available_minor" bigint,
	"business_date" date NOT NULL,
	"expires_on" date NOT NULL,
	"authorized_at" timestamp with time zone NOT NULL,
	"used_on" date NOT NULL,
	"used_minor" bigint NOT NULL,
	"changes" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cleared_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"authorization_id" uuid,
	"original_id" uuid,
	"network" text NOT NULL,
	"network_ref" text NOT NULL,
	"type" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"force_post" boolean NOT NULL,
	"over_capture" boolean NOT NULL,
	"mcc" text,
	"merchant_name" text,
	"entry_id" uuid NOT NULL,
	"batch_id" uuid,
	"business_date" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"reviewed_by" text,
	"reviewed_at" timestamp with time zone,
	"review_note" text
);
--> statement-breakpoint
CREATE TABLE "card_settlement_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"currency" text NOT NULL,
	"business_date" date NOT NULL,
	"status" text NOT NULL,
	"transaction_count" integer NOT NULL,
	"gross_minor" bigint NOT NULL,
	"refunds_minor" bigint NOT NULL,
	"interchange_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"interchange_percent" text NOT NULL,
	"fee_percent" text NOT NULL,
	"fee_each" text NOT NULL,
	"payable_before_minor" bigint,
	"settled_entry_id" uuid,
	"settled_at" timestamp with time zone,
	"settled_on" date,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "card_settlement_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_date" date NOT NULL,
	"status" text NOT NULL,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"requested_by" text NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"card_token" text NOT NULL,
	"last4" text NOT NULL,
	"type" text NOT NULL,
	"party_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"network" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"status_note" text,
	"status_changed_by" text,
	"status_changed_by_person" uuid,
	"expiry" date NOT NULL,
	"single_cap_minor" bigint,
	"daily_cap_minor" bigint,
	"atm_cap_minor" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" text NOT NULL,
	"activated_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"subject" uuid NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "tallies_pkey" PRIMARY KEY("day","subject","name")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_sound";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "overdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "card_authorization_events_of" ON "card_authorization_events" USING btree ("authorization_id","id");--> statement-breakpoint
CREATE INDEX "card_authorizations_reference" ON "card_authorizations" USING btree ("principal_id","network_ref");--> statement-breakpoint
CREATE INDEX "card_authorizations_card" ON "card_authorizations" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "card_authorizations_status" ON "card_authorizations" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "card_authorizations_day" ON "card_authorizations" USING btree ("business_date","id","decline_reason");--> statement-breakpoint
CREATE INDEX "card_authorizations_declined" ON "card_authorizations" USING btree ("decline_reason","id") WHERE decline_reason is not null;--> statement-breakpoint
CREATE INDEX "card_authorizations_declines_of_card" ON "card_authorizations" USING btree ("card_id","business_date") WHERE decline_reason is not null;--> statement-breakpoint
CREATE INDEX "card_authorizations_pending" ON "card_authorizations" USING btree ("expires_on","id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "cleared_transactions_card" ON "cleared_transactions" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "cleared_transactions_account" ON "cleared_transactions" USING btree ("account_id","business_date");--> statement-breakpoint
CREATE INDEX "cleared_transactions_authorization" ON "cleared_transactions" USING btree ("authorization_id");--> statement-breakpoint
CREATE INDEX "cleared_transactions_batch" ON "cleared_transactions" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "cleared_transactions_day" ON "cleared_transactions" USING btree ("business_date","id");--> statement-breakpoint
CREATE INDEX "cleared_transactions_open" ON "cleared_transactions" USING btree ("network","currency","id") WHERE batch_id is null;--> statement-breakpoint
CREATE INDEX "cleared_transactions_exceptions" ON "cleared_transactions" USING btree ("id") WHERE (force_post or over_capture) and reviewed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_settlement_batches_day_unique" ON "card_settlement_batches" USING btree ("network","currency","business_date");--> statement-breakpoint
CREATE INDEX "card_settlement_batches_page" ON "card_settlement_batches" USING btree ("business_date","id");--> statement-breakpoint
CREATE INDEX "card_settlement_batches_open" ON "card_settlement_batches" USING btree ("network","currency") WHERE status <> 'SETTLED';--> statement-breakpoint
CREATE INDEX "card_settlement_batches_settled" ON "card_settlement_batches" USING btree ("settled_on") WHERE settled_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_settlement_runs_open_unique" ON "card_settlement_runs" USING btree (((1))) WHERE status in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "cards_token_unique" ON "cards" USING btree ("card_token");--> statement-breakpoint
CREATE INDEX "cards_party" ON "cards" USING btree ("party_id","id");--> statement-breakpoint
CREATE INDEX "cards_account" ON "cards" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "cards_status" ON "cards" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "cards_last4" ON "cards" USING btree ("last4","id");--> statement-breakpoint
CREATE INDEX "cards_expiry" ON "cards" USING btree ("expiry") WHERE status <> 'CLOSED';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_sound" CHECK (("ledger_accounts"."floor" is null or "ledger_accounts"."balance" >= "ledger_accounts"."floor" or "ledger_accounts"."overdrawn") and "ledger_accounts"."held" >= 0 and "ledger_accounts"."uncleared" >= 0 and (not "ledger_accounts"."closed" or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."held" = 0)));--> statement-breakpoint
insert into command_tables (table_name) values
  ('cards'), ('card_authorizations'), ('card_authorization_events'), ('cleared_transactions'), ('card_settlement_batches'),
  ('card_settlement_runs');--> statement-breakpoint
insert into gl_purposes (purpose, gl_code) values
  ('NOSTRO_CARD_NETWORK', '1120'), ('INTERCHANGE_INCOME', '4150'), ('NETWORK_FEE_EXPENSE', '5300');--> statement-breakpoint
grant update (status, total, processed, started_at, finished_at, failure) on card_settlement_runs to countinghouse_app;--> statement-breakpoint
grant insert, update (status, transaction_count, gross_minor, refunds_minor, interchange_minor, fees_minor, net_minor, interchange_percent,
  fee_percent, fee_each, failure) on card_settlement_batches to countinghouse_app;--> statement-breakpoint
grant update (batch_id) on cleared_transactions to countinghouse_app;
