-- Every check and every index is paid by every posting: one check a table, two indexes on the audit trail.
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_amount";--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_side";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_side";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_floor";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_held";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_uncleared";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_closed";--> statement-breakpoint
DROP INDEX "audit_events_page";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_pkey";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_xact_id_pk" PRIMARY KEY("xact","id");--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_sound" CHECK ("journal_lines"."amount_minor" > 0 and "journal_lines"."side" in ('DEBIT', 'CREDIT'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_sound" CHECK (("ledger_accounts"."floor" is null or "ledger_accounts"."balance" >= "ledger_accounts"."floor") and "ledger_accounts"."held" >= 0 and "ledger_accounts"."uncleared" >= 0 and (not "ledger_accounts"."closed" or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."held" = 0)));--> statement-breakpoint
ALTER TABLE "ledger_accounts" SET (fillfactor = 50);
