ALTER TABLE "service_clients" ADD COLUMN "compliance_access" text DEFAULT 'SCREEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_clients" ADD COLUMN "secret_allowed_to" uuid;--> statement-breakpoint
ALTER TABLE "service_clients" ADD COLUMN "secret_allowed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "reset_allowed_to" uuid;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "reset_allowed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "screenings_requested_by" ON "screenings" USING btree ("screened_by","id") WHERE origin = 'REQUEST';--> statement-breakpoint
-- Clients of earlier releases keep what they could do.
update service_clients set compliance_access = 'DECIDE';
