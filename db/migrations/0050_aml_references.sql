ALTER TABLE "aml_cases" drop column "reference";--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "opened_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "number" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "reference" text GENERATED ALWAYS AS ('AML-' || extract(year from opened_on)::text || '-' || lpad(number::text, greatest(6, length(number::text)), '0')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "aml_cases" ADD COLUMN "raised" boolean NOT NULL;--> statement-breakpoint
-- Went with the column that it stood on.
CREATE UNIQUE INDEX "aml_cases_reference_unique" ON "aml_cases" USING btree ("reference");--> statement-breakpoint
-- The timeline is appended, by whoever writes it.
create trigger aml_case_events_append_only before update or delete on aml_case_events
  for each row execute function refuse_journal_change();--> statement-breakpoint
create trigger aml_case_events_no_truncate before truncate on aml_case_events
  for each statement execute function refuse_journal_change();--> statement-breakpoint
-- Its text of today: db/functions/aml.
create function keep_raised_case_single() returns trigger language plpgsql as $$ begin return new; end $$;--> statement-breakpoint
create trigger aml_cases_raised_once before insert on aml_cases for each row execute function keep_raised_case_single();
