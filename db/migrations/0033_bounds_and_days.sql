ALTER TABLE "approvals" ADD COLUMN "expires_with" date;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "scope_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "ceiling" bigint;--> statement-breakpoint
CREATE INDEX "approvals_scopes" ON "approvals" USING gin ("scope_ids") WHERE status = 'PENDING';--> statement-breakpoint
-- What waits belongs to the tills that it did, and a cash transfer to the till that it goes to as well.
update approvals set scope_ids = array[scope_id] || case when operation = 'transferTillCash'
    then array_remove(array[payload #>> '{input,toTillId}'], null) else '{}'::text[] end
  where scope_id is not null and status = 'PENDING';
--> statement-breakpoint
update approvals set scope_ids = array[scope_id] where scope_id is not null and status <> 'PENDING';
--> statement-breakpoint
-- As cash-ceiling.ts has it: a thousand million in a till, a million million in a vault, in minor units of the currency.
update ledger_accounts set ceiling = case kind when 'TILL' then 1000000000 else 1000000000000 end::bigint * case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
    when currency in ('CLF', 'UYW') then 10000 else 100 end
  where kind in ('TILL', 'VAULT');
