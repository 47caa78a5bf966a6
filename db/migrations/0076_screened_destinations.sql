CREATE TABLE "screened_destinations" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"list_version" bigint,
	CONSTRAINT "screened_destinations_pkey" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
CREATE INDEX "screened_destinations_behind" ON "screened_destinations" USING btree ("list_version" NULLS FIRST,"account_id","name");--> statement-breakpoint
-- CUSTOM
insert into command_tables (table_name) values ('screened_destinations');--> statement-breakpoint
-- All that may still be paid: registrations, and copies of them.
insert into screened_destinations (account_id, name)
  select distinct known.account_id, known.name from (
    select settlement_account_id, name from beneficiaries
    union all select settlement_account_id, beneficiary_name from commission_accruals where status = 'ACCRUED'
    union all select settlement_account_id, beneficiary_name from parked_payouts
    union all select external_account_id, beneficiary_name from transfers where to_account_id is null and entry_id is null
  ) as known (account_id, name)
  where known.account_id is not null and known.name ~ '[^[:space:]]'
    and not exists (select 1 from ledger_accounts a where a.id = known.account_id);--> statement-breakpoint
-- Its text of today stands in db/functions.
create function keep_destination_name() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger beneficiaries_destination_name after insert or update of name, settlement_account_id on beneficiaries
  for each row execute function keep_destination_name();
