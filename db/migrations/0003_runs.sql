CREATE TABLE "run_batches" (
	"run" text NOT NULL,
	"step" text NOT NULL,
	"first" text NOT NULL,
	"entities" text[] NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"failed_at" timestamp with time zone,
	"given_up" boolean DEFAULT false NOT NULL,
	CONSTRAINT "run_batches_pkey" PRIMARY KEY("run","step","first")
);
--> statement-breakpoint
CREATE TABLE "run_steps" (
	"run" text NOT NULL,
	"step" text NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"after" text,
	"total" integer,
	"processed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "run_steps_pkey" PRIMARY KEY("run","step")
);
--> statement-breakpoint
CREATE INDEX "run_batches_failed" ON "run_batches" USING btree ("failed_at") WHERE failed_at is not null;--> statement-breakpoint
-- An open run goes on behind its last customer.
insert into run_steps (run, step, after, processed, started_at)
select id::text, 'customers', after_party::text, processed, started_at from rescreens where status = 'RUNNING';--> statement-breakpoint
ALTER TABLE "rescreens" DROP COLUMN "after_party";--> statement-breakpoint
ALTER TABLE "rescreens" DROP COLUMN "turn";--> statement-breakpoint
ALTER TABLE "rescreens" DROP COLUMN "deaths";--> statement-breakpoint
ALTER TABLE "watchlist_imports" DROP COLUMN "turn";--> statement-breakpoint
ALTER TABLE "watchlist_imports" DROP COLUMN "deaths";--> statement-breakpoint
grant insert, update on run_steps to countinghouse_app;--> statement-breakpoint
grant insert, update, delete on run_batches to countinghouse_app;
