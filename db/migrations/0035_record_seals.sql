CREATE TABLE "record_seals" (
	"chain" text NOT NULL,
	"seq" integer NOT NULL,
	"last_xact" "xid8" NOT NULL,
	"last_id" uuid NOT NULL,
	"rows" integer NOT NULL,
	"digest" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_seals_chain_seq_pk" PRIMARY KEY("chain","seq")
);
--> statement-breakpoint
CREATE TABLE "seal_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seals" integer NOT NULL,
	"records" bigint NOT NULL,
	"broken_seq" integer,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "seal_checks_latest" ON "seal_checks" USING btree ("chain","checked_at");--> statement-breakpoint
CREATE INDEX "audit_events_security" ON "audit_events" USING btree ("xact","id") WHERE action < 'a' collate "C";--> statement-breakpoint
grant select, insert on record_seals, seal_checks to countinghouse_app;
