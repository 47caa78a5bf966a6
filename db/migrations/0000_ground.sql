CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"command_type" text NOT NULL,
	"command_version" integer NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"maker_principal" jsonb NOT NULL,
	"maker_person_id" uuid NOT NULL,
	"maker" text NOT NULL,
	"maker_name" text NOT NULL,
	"branch_code" text,
	"checker_permission" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"amount_minor" bigint,
	"currency" text,
	"limit_minor" bigint,
	"summary" text NOT NULL,
	"maker_note" text,
	"before" jsonb,
	"after" jsonb,
	"journal_preview" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"scope_id" text,
	"checker_person_id" uuid,
	"checker" text,
	"checker_name" text,
	"decided_at" timestamp with time zone,
	"note" text,
	"result" jsonb,
	"result_status" integer,
	"result_answer" jsonb,
	"last_error" text,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "approvals_status_known" CHECK ("approvals"."status" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN')),
	CONSTRAINT "approvals_four_eyes" CHECK ("approvals"."status" not in ('APPROVED', 'REJECTED') or "approvals"."checker_person_id" <> "approvals"."maker_person_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"actor_person_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"request_id" text,
	"approval_id" uuid,
	"detail" jsonb,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "command_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "command_tables" (
	"table_name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"principal_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"approval_id" uuid,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "idempotency_keys_principal_id_operation_key_pk" PRIMARY KEY("principal_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"operation" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_by" text,
	CONSTRAINT "limits_operation_currency_pk" PRIMARY KEY("operation","currency"),
	CONSTRAINT "limits_amount" CHECK ("limits"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"dispatched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"party_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"branch_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_no" text NOT NULL,
	"type" text NOT NULL,
	"given_name" text,
	"family_name" text,
	"organisation_name" text,
	"display_name" text NOT NULL,
	"cdd_tier" text NOT NULL,
	"status" text NOT NULL,
	"date_of_birth" date,
	"country" text,
	"email" text,
	"phone" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"gl_purpose" text NOT NULL,
	"currencies" text[] NOT NULL,
	"may_overdraw" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"from_account_id" uuid NOT NULL,
	"to_account_id" uuid,
	"from_account_no" text NOT NULL,
	"to_account_no" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"narrative" text,
	"entry_id" uuid,
	"approval_id" uuid,
	"legs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"business_date" date,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"created_by" text NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"service_client_id" uuid NOT NULL,
	"scope" text[],
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_hash_is_sha256" CHECK (octet_length("access_tokens"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"authorities" text[] NOT NULL,
	"owner_person_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "service_clients_secret_is_sha256" CHECK (octet_length("service_clients"."secret_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "staff_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"branch_code" text,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_users_failed_attempts_not_negative" CHECK ("staff_users"."failed_attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_day" (
	"id" integer PRIMARY KEY NOT NULL,
	"business_date" date NOT NULL,
	"turned_xact" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gl_accounts" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gl_purposes" (
	"purpose" text PRIMARY KEY NOT NULL,
	"gl_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "holds_amount" CHECK ("holds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"category" text NOT NULL,
	"business_date" date NOT NULL,
	"value_date" date NOT NULL,
	"posted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"narrative" text,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"reverses_entry_id" uuid,
	"branch_code" text,
	"actor" text NOT NULL,
	"approval_id" uuid,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"entry_id" uuid NOT NULL,
	"line_no" smallint NOT NULL,
	"side" text NOT NULL,
	"gl_code" text NOT NULL,
	"account_id" uuid,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after" bigint,
	"line_seq" bigint,
	"business_date" date NOT NULL,
	CONSTRAINT "journal_lines_entry_id_line_no_pk" PRIMARY KEY("entry_id","line_no"),
	CONSTRAINT "journal_lines_amount" CHECK ("journal_lines"."amount_minor" > 0),
	CONSTRAINT "journal_lines_side" CHECK ("journal_lines"."side" in ('DEBIT', 'CREDIT'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"side" text NOT NULL,
	"gl_code" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"uncleared" bigint DEFAULT 0 NOT NULL,
	"floor" bigint,
	"debit_blocked" boolean DEFAULT false NOT NULL,
	"credit_blocked" boolean DEFAULT false NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	"dormant" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"block_reason" text,
	"line_seq" bigint DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "ledger_accounts_side" CHECK ("ledger_accounts"."side" in ('DEBIT', 'CREDIT')),
	CONSTRAINT "ledger_accounts_floor" CHECK ("ledger_accounts"."floor" is null or "ledger_accounts"."balance" >= "ledger_accounts"."floor"),
	CONSTRAINT "ledger_accounts_held" CHECK ("ledger_accounts"."held" >= 0),
	CONSTRAINT "ledger_accounts_uncleared" CHECK ("ledger_accounts"."uncleared" >= 0),
	CONSTRAINT "ledger_accounts_closed" CHECK (not "ledger_accounts"."closed" or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."held" = 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry_counts" (
	"business_date" date NOT NULL,
	"category" text NOT NULL,
	"entry_count" bigint NOT NULL,
	CONSTRAINT "ledger_entry_counts_business_date_category_pk" PRIMARY KEY("business_date","category")
);
--> statement-breakpoint
CREATE TABLE "ledger_totals" (
	"business_date" date NOT NULL,
	"category" text NOT NULL,
	"gl_code" text NOT NULL,
	"currency" text NOT NULL,
	"debit_minor" bigint NOT NULL,
	"credit_minor" bigint NOT NULL,
	"line_count" bigint NOT NULL,
	CONSTRAINT "ledger_totals_business_date_category_gl_code_currency_pk" PRIMARY KEY("business_date","category","gl_code","currency")
);
--> statement-breakpoint
CREATE TABLE "ledger_totals_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"absorbed_below" "xid8" NOT NULL,
	"from_date" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_service_client_id_service_clients_id_fk" FOREIGN KEY ("service_client_id") REFERENCES "public"."service_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_clients" ADD CONSTRAINT "service_clients_owner_person_id_persons_id_fk" FOREIGN KEY ("owner_person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gl_purposes" ADD CONSTRAINT "gl_purposes_gl_code_gl_accounts_code_fk" FOREIGN KEY ("gl_code") REFERENCES "public"."gl_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_gl_code_gl_accounts_code_fk" FOREIGN KEY ("gl_code") REFERENCES "public"."gl_accounts"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_status" ON "approvals" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "approvals_scope" ON "approvals" USING btree ("scope_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "approvals_maker" ON "approvals" USING btree ("maker_person_id","submitted_at");--> statement-breakpoint
CREATE INDEX "audit_events_page" ON "audit_events" USING btree ("xact","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "outbox_events_waiting" ON "outbox_events" USING btree ("created_at") WHERE dispatched_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_account_no_unique" ON "accounts" USING btree ("account_no");--> statement-breakpoint
CREATE INDEX "accounts_party" ON "accounts" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_code_unique" ON "branches" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "parties_customer_no_unique" ON "parties" USING btree ("customer_no");--> statement-breakpoint
CREATE INDEX "parties_name" ON "parties" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_unique" ON "products" USING btree ("code");--> statement-breakpoint
CREATE INDEX "transfers_page" ON "transfers" USING btree ("xact","id");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from_account_id","xact");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to_account_id","xact");--> statement-breakpoint
CREATE INDEX "access_tokens_service_client" ON "access_tokens" USING btree ("service_client_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expires_at" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "service_clients_client_id_unique" ON "service_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "service_clients_owner" ON "service_clients" USING btree ("owner_person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_users_email_unique" ON "staff_users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_users_person" ON "staff_users" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "holds_account" ON "holds" USING btree ("account_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "holds_source" ON "holds" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reference_unique" ON "journal_entries" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_reverses_unique" ON "journal_entries" USING btree ("reverses_entry_id") WHERE reverses_entry_id is not null;--> statement-breakpoint
CREATE INDEX "journal_entries_page" ON "journal_entries" USING btree ("business_date","xact","id");--> statement-breakpoint
CREATE INDEX "journal_entries_source" ON "journal_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "journal_lines_statement" ON "journal_lines" USING btree ("account_id","business_date","line_seq") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "journal_lines_gl_account" ON "journal_lines" USING btree ("gl_code","business_date","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_number_unique" ON "ledger_accounts" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ledger_accounts_kind_currency" ON "ledger_accounts" USING btree ("kind","currency");