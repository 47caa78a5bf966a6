CREATE TABLE "seed_marks" (
	"name" text PRIMARY KEY NOT NULL,
	"first_date" date NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "accounts_party";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
UPDATE "accounts" a SET branch_id = b.id FROM branches b WHERE lower(b.code) = lower(a.branch_code);--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "branch_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(lower(display_name || ' ' || coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' ' || coalesce(organisation_name, '') || ' ' || coalesce(email, '')), '[^[:alnum:]]+'), '') || customer_no)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_account_no_prefix" ON "accounts" USING btree ("account_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "accounts_branch" ON "accounts" USING btree ("branch_id","id");--> statement-breakpoint
CREATE INDEX "parties_customer_no_prefix" ON "parties" USING btree ("customer_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parties_search" ON "parties" USING gin ("search");--> statement-breakpoint
CREATE INDEX "parties_not_active" ON "parties" USING btree ("status","id") WHERE status <> 'ACTIVE';--> statement-breakpoint
CREATE INDEX "ledger_accounts_exceptional" ON "ledger_accounts" USING btree ("id") WHERE debit_blocked or credit_blocked or frozen or dormant or closed;--> statement-breakpoint
CREATE INDEX "accounts_party" ON "accounts" USING btree ("party_id","id");--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "branch_code";--> statement-breakpoint
-- A branch keeps its id when its code changes (interface 4.11); staff users name their branch by its code and follow it.
create function follow_branch_code() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update staff_users set branch_code = new.code where lower(branch_code) = lower(old.code);
  return null;
end $$;
--> statement-breakpoint
create trigger branches_code_followed after update of code on branches
  for each row when (old.code is distinct from new.code) execute function follow_branch_code();
