CREATE TABLE "sign_in_failures" (
	"account" "bytea" NOT NULL,
	"source" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"level" double precision DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sign_in_failures_account_source_pk" PRIMARY KEY("account","source")
);
--> statement-breakpoint
ALTER TABLE "staff_users" DROP CONSTRAINT "staff_users_failed_attempts_not_negative";--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "one_time_password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "failed_attempts";--> statement-breakpoint
ALTER TABLE "staff_users" DROP COLUMN "locked_until";--> statement-breakpoint
-- A one-time password that waits at the upgrade has its day from now on.
update staff_users set one_time_password_at = clock_timestamp() where must_change_password;--> statement-breakpoint
ALTER TABLE "staff_users" ADD CONSTRAINT "staff_users_one_time_password_dated" CHECK (not "staff_users"."must_change_password" or "staff_users"."one_time_password_at" is not null);