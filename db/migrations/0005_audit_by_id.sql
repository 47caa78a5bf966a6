CREATE TABLE "cash_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"till_id" uuid,
	"counter_till_id" uuid,
	"vault_id" uuid,
	"account_id" uuid,
	"account_no" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance_after_minor" bigint NOT NULL,
	"narrative" text,
	"denominations" jsonb,
	"identification_name" text,
	"identification_document" text,
	"receipt_seq" integer,
	"reprints" integer DEFAULT 0 NOT NULL,
	"entry_id" uuid NOT NULL,
	"entry_reference" text NOT NULL,
	"approval_id" uuid,
	"reverses_movement_id" uuid,
	"business_date" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "cash_movements_sound" CHECK ("cash_movements"."amount_minor" > 0 and "cash_movements"."direction" in ('IN', 'OUT') and ("cash_movements"."till_id" is null) = ("cash_movements"."receipt_seq" is null) and ("cash_movements"."till_id" is not null or "cash_movements"."vault_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "tills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"branch_id" uuid NOT NULL,
	"teller" text NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"opening_float_minor" bigint NOT NULL,
	"opened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"opened_date" date NOT NULL,
	"opened_by" text NOT NULL,
	"counted_against_minor" bigint,
	"closed_at" timestamp with time zone,
	"closed_date" date,
	"closed_by" text,
	"expected_minor" bigint,
	"counted_minor" bigint,
	"close_reason" text,
	"close_denominations" jsonb,
	"close_entry_id" uuid,
	CONSTRAINT "tills_status_known" CHECK ("tills"."status" in ('OPEN', 'CLOSED')),
	CONSTRAINT "tills_closed_with_count" CHECK (("tills"."status" = 'CLOSED') = ("tills"."closed_at" is not null and "tills"."closed_by" is not null and "tills"."expected_minor" is not null and "tills"."counted_minor" is not null)),
	CONSTRAINT "tills_amounts" CHECK ("tills"."opening_float_minor" >= 0 and "tills"."counted_minor" >= 0 and "tills"."expected_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vaults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaults" ADD CONSTRAINT "vaults_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_receipt_unique" ON "cash_movements" USING btree ("till_id","business_date","receipt_seq") WHERE till_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_reverses_unique" ON "cash_movements" USING btree ("reverses_movement_id") WHERE reverses_movement_id is not null;--> statement-breakpoint
CREATE INDEX "cash_movements_entry" ON "cash_movements" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "cash_movements_account" ON "cash_movements" USING btree ("account_id","business_date") WHERE account_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tills_code_open_unique" ON "tills" USING btree ("code") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "tills_page" ON "tills" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "tills_branch" ON "tills" USING btree ("branch_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "tills_teller" ON "tills" USING btree ("teller","opened_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vaults_branch_currency_unique" ON "vaults" USING btree ("branch_id","currency");--> statement-breakpoint
CREATE INDEX "audit_events_id" ON "audit_events" USING btree ("id");