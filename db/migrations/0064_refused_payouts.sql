CREATE TABLE "refused_payouts" (
	"beneficiary_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_payouts_pkey" PRIMARY KEY("beneficiary_id","currency")
);
--> statement-breakpoint
-- CUSTOM
grant insert, update, delete on refused_payouts to countinghouse_app;
