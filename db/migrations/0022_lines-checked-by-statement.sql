ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_entry_id_journal_entries_id_fk";
--> statement-breakpoint
DROP INDEX "journal_entries_page";--> statement-breakpoint
CREATE INDEX "journal_entries_page" ON "journal_entries" USING btree ("business_date","xact");--> statement-breakpoint
-- One check per statement in place of a foreign key and a check per entry. db/functions/ledger has its text.
DO $$ BEGIN
  IF to_regproc('assert_lines') IS NULL THEN
    CREATE FUNCTION assert_lines() RETURNS trigger LANGUAGE plpgsql AS 'begin return null; end';
  END IF;
END $$;--> statement-breakpoint
DROP TRIGGER journal_lines_balance ON journal_lines;--> statement-breakpoint
DROP FUNCTION assert_entry_of_line();--> statement-breakpoint
CREATE TRIGGER journal_lines_sound AFTER INSERT ON journal_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assert_lines();
