CREATE TABLE "watchlist_import_changes" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"entry_id" uuid,
	"external_ref" text NOT NULL,
	"full_name" text NOT NULL,
	"earlier_name" text,
	"lost" text[] DEFAULT '{}' NOT NULL,
	"deactivated_by" text,
	"reason" text,
	CONSTRAINT "watchlist_import_changes_pkey" PRIMARY KEY("import_id","kind","place")
);
--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "deactivation_reason" text;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "requested_by_person" uuid;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "apply" text DEFAULT 'WHEN_SAFE' NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "previewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "applied_by" text;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watchlist_imports" ADD COLUMN "writing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_names" ADD COLUMN "words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "screenings_entries" ON "screenings" USING gin (jsonb_path_query_array("hits", '$[*].watchlistEntryId') jsonb_path_ops) WHERE hit_count > 0;--> statement-breakpoint
CREATE INDEX "watchlist_entries_by_reference" ON "watchlist_entries" USING btree (lower("external_ref") text_pattern_ops) WHERE external_ref is not null;--> statement-breakpoint
CREATE INDEX "watchlist_imports_previewed" ON "watchlist_imports" USING btree ("id") WHERE status = 'PREVIEWED';--> statement-breakpoint
CREATE INDEX "watchlist_names_words" ON "watchlist_names" USING gin (array_to_tsvector("words"));--> statement-breakpoint
grant insert, delete on watchlist_import_changes to countinghouse_app;--> statement-breakpoint
grant update (preview, digest, previewed_at, writing) on watchlist_imports to countinghouse_app;--> statement-breakpoint
-- An import that has begun to write continues.
update watchlist_imports set writing = true where status in ('QUEUED', 'RUNNING') and total is not null;--> statement-breakpoint
-- Names of earlier releases are found by their letters. The next import of an entry adds other spellings.
update watchlist_names set words = array(
  select distinct left(word, 200) from unnest(regexp_split_to_array(lower(name), '[^[:alnum:]]+')) as word where word <> '');--> statement-breakpoint
-- An unknown list type counts as the most serious.
alter table screenings disable trigger screenings_are_kept;--> statement-breakpoint
update screenings set severity = 5 where severity = 0;--> statement-breakpoint
alter table screenings enable trigger screenings_are_kept;
