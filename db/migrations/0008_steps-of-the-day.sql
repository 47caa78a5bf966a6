-- The end-of-day run has the daily steps of card loans and the payouts.
DROP TABLE "card_loan_runs" CASCADE;--> statement-breakpoint
DROP TABLE "refused_payouts" CASCADE;--> statement-breakpoint
delete from command_tables where table_name in ('card_loan_runs', 'refused_payouts');
