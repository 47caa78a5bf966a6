-- The following migrations rebuild an index of the journal and its triggers. All locks are taken here, in the order of postings: a
-- process of an earlier release that still posts waits, and cannot deadlock with this transaction.
lock table journal_entries, journal_lines, transfers in access exclusive mode;--> statement-breakpoint
CREATE INDEX "beneficiaries_inactive_settlement" ON "beneficiaries" USING btree ("settlement_account_id","owner_party_id") WHERE status = 'INACTIVE';--> statement-breakpoint
CREATE INDEX "cleared_transactions_type" ON "cleared_transactions" USING btree ("type","id") WHERE type <> 'PURCHASE';--> statement-breakpoint
CREATE INDEX "cards_type" ON "cards" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "clearing_items_overdue" ON "clearing_items" USING btree ("id") WHERE overdue;--> statement-breakpoint
CREATE INDEX "clearing_positions_session" ON "clearing_positions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "screenings_confirmed_subjects" ON "screenings" USING btree ("subject_ref") WHERE status = 'CONFIRMED_HIT' and party_id is null;--> statement-breakpoint
CREATE INDEX "commission_accruals_unpaid" ON "commission_accruals" USING btree ("status","id") WHERE status <> 'PAID';--> statement-breakpoint
CREATE INDEX "transfers_approved" ON "transfers" USING btree ("business_date","xact") WHERE approval_id is not null;