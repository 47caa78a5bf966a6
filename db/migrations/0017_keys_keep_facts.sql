-- A key kept the whole answer and all facts, three quarters of its row. It keeps what the answer is made of again. One statement, so
-- that the table is written once.
ALTER TABLE "idempotency_keys" ALTER COLUMN "body_hash" SET DATA TYPE bytea USING decode("body_hash", 'base64'),
  ALTER COLUMN "status" SET DATA TYPE smallint,
  ADD COLUMN "kept" text,
  ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "result_kept" text, ADD COLUMN "result_facts" jsonb;
