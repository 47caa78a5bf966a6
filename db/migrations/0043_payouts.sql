CREATE TABLE "parked_payouts" (
	"beneficiary_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"approval_id" uuid NOT NULL,
	"run_id" uuid,
	"cycle" date,
	"accrual_ids" uuid[] NOT NULL,
	CONSTRAINT "parked_payouts_pkey" PRIMARY KEY("beneficiary_id","currency")
);
--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD COLUMN "accrual_ids" uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_payouts" ADD COLUMN "accrual_withheld" bigint[] NOT NULL;--> statement-breakpoint
CREATE INDEX "parked_payouts_approval" ON "parked_payouts" USING btree ("approval_id");--> statement-breakpoint
insert into command_tables (table_name) values ('parked_payouts');--> statement-breakpoint
-- Its text of today stands in db/functions.
create function settle_accruals() returns trigger language plpgsql as $$ begin return null; end $$;--> statement-breakpoint
create trigger commission_payouts_settle after insert or update of status on commission_payouts for each row execute function settle_accruals();
