CREATE UNLOGGED TABLE "client_failures" (
	"client" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"tokens" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "client_failures_age" ON "client_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "rate_buckets_age" ON "rate_buckets" USING btree ("at");