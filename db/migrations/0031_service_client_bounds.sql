ALTER TABLE "service_clients" ADD COLUMN "branch_codes" text[];--> statement-breakpoint
ALTER TABLE "service_clients" ADD COLUMN "requests_per_second" integer;--> statement-breakpoint
ALTER TABLE "service_clients" ADD CONSTRAINT "service_clients_branches_named" CHECK (cardinality("service_clients"."branch_codes") > 0);--> statement-breakpoint
ALTER TABLE "service_clients" ADD CONSTRAINT "service_clients_rate_above_zero" CHECK ("service_clients"."requests_per_second" > 0);