ALTER TABLE "parties" ADD COLUMN "name_spellings" text[];--> statement-breakpoint
CREATE INDEX "parties_unspelt" ON "parties" USING btree ("id") WHERE name_spellings is null;--> statement-breakpoint
drop trigger parties_words on parties;--> statement-breakpoint
create trigger parties_words after insert or update of display_name, given_name, family_name, organisation_name, email, customer_no, name_spellings
  on parties for each row execute function keep_party_words();--> statement-breakpoint
-- A job makes the spellings of customers of earlier releases.
grant update (name_spellings) on parties to countinghouse_app;
