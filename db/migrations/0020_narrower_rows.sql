-- What every posting writes, narrower: a key is found by an id made of its three texts, an entry's source is an id, 2,147,483,647 lines an
-- account are enough, and an index has no column that only saves a look at the table.
DROP INDEX "audit_events_id";--> statement-breakpoint
DROP INDEX "journal_entries_category";--> statement-breakpoint
DROP INDEX "journal_lines_amount";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_xact_id_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_principal_id_operation_key_pk";--> statement-breakpoint
ALTER TABLE "audit_events" ADD PRIMARY KEY ("id");--> statement-breakpoint
-- The source of paid-in capital was the code of its general-ledger account; it gets an id made of that text.
ALTER TABLE "journal_entries" ALTER COLUMN "source_id" SET DATA TYPE uuid USING case
  when "source_id" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then "source_id"::uuid else encode(substr(sha256(convert_to("source_id", 'UTF8')), 1, 16), 'hex')::uuid end;--> statement-breakpoint
ALTER TABLE "journal_lines" ALTER COLUMN "line_seq" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "line_seq" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "id" uuid;--> statement-breakpoint
-- As key_id makes it.
ALTER TABLE "idempotency_keys" ALTER COLUMN "id" SET DATA TYPE uuid USING encode(substr(sha256(convert_to(
  "principal_id" || ' ' || "operation" || ' ' || "key", 'UTF8')), 1, 16), 'hex')::uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE INDEX "audit_events_xact" ON "audit_events" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "journal_entries_category" ON "journal_entries" USING btree ("category","business_date","xact");--> statement-breakpoint
CREATE INDEX "journal_lines_amount" ON "journal_lines" USING btree ("currency","amount_minor");
