-- The id is derived from these three. Nothing reads them.
ALTER TABLE "idempotency_keys" DROP COLUMN "principal_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "operation";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "key";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "packed" "bytea";
