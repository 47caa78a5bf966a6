CREATE TABLE "rescreen_matches" (
	"rescreen_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "rescreen_matches_pkey" PRIMARY KEY("rescreen_id","party_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "rescreens" ADD COLUMN "way" text DEFAULT 'PARTIES' NOT NULL;--> statement-breakpoint
ALTER TABLE "rescreens" ADD COLUMN "beyond_index" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "screened_parties" ADD COLUMN "comparable" boolean;--> statement-breakpoint
ALTER TABLE "rescreen_matches" ADD CONSTRAINT "rescreen_matches_rescreen_id_rescreens_id_fk" FOREIGN KEY ("rescreen_id") REFERENCES "public"."rescreens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screened_parties_not_comparable" ON "screened_parties" USING btree ("party_id") WHERE comparable is not true;--> statement-breakpoint
grant insert, delete on rescreen_matches to countinghouse_app;--> statement-breakpoint
grant update (way, beyond_index) on rescreens to countinghouse_app;
