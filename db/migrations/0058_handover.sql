CREATE TABLE "bank_processes" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_processes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_claims" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"claim" uuid NOT NULL,
	"job" text NOT NULL,
	"deaths" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_cursors" ADD COLUMN "lapses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_retries" ADD COLUMN "set_aside_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_retries" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_retries_set_aside" ON "event_retries" USING btree ("set_aside_at") WHERE set_aside_at is not null;--> statement-breakpoint
GRANT INSERT, UPDATE, DELETE ON "job_claims" TO countinghouse_app;
