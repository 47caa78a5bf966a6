ALTER TABLE "approvals" ADD COLUMN "freezes" uuid;--> statement-breakpoint
CREATE INDEX "approvals_freezes" ON "approvals" USING btree ("freezes") WHERE status = 'PENDING' and freezes is not null;--> statement-breakpoint
-- One close of a till waits at a time; of those that wait already the latest is the one that holds.
update "approvals" a set "freezes" = "scope_id"::uuid
  where "operation" = 'closeTill' and "status" = 'PENDING'
    and not exists (select 1 from "approvals" later where later."operation" = 'closeTill' and later."status" = 'PENDING'
                    and later."scope_id" = a."scope_id" and (later."submitted_at", later."id") > (a."submitted_at", a."id"));
