-- An index uses these functions, whose files in db/functions run after the migrations (decision 0017).
do $outer$
begin
  if to_regproc('search_words') is null then
    execute $function$create function search_words(typed text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from unnest(regexp_split_to_array(
    case when typed ~ '[^\x01-\x7f]' then
      replace(replace(replace(replace(translate(lower(
        normalize(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)
      ), 'øłđðħıŧ', 'olddhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    else lower(typed) end, '[^[:alnum:]]+')) as word where word <> ''
$$$function$;
  end if;
  if to_regproc('word_vector') is null then
    execute $function$create function word_vector(name text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(select distinct left(word, 100) from unnest(public.search_words(name)) as word))
$$$function$;
  end if;
end $outer$;--> statement-breakpoint
DROP INDEX "screenings_queue";--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "waiting_until" date;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "waiting_reason" text;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "escalated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "escalated_by" text;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "escalation_note" text;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "work_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "work_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "work_changed_by" text;--> statement-breakpoint
CREATE INDEX "screening_dispositions_decided" ON "screening_dispositions" USING btree ("decided_at","screening_id","number");--> statement-breakpoint
CREATE INDEX "screenings_queue_subject" ON "screenings" USING btree (left(lower(subject_name), 100),"id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_customer" ON "screenings" USING btree (coalesce(party_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid),"id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_match" ON "screenings" USING btree (left(lower(hits -> 0 ->> 'fullName'), 100),"id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_hits" ON "screenings" USING btree ("hit_count","id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_list" ON "screenings" USING btree ("severity","id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_score" ON "screenings" USING btree ("top_score","id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_origin" ON "screenings" USING btree ("origin","id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_assignee" ON "screenings" USING btree (coalesce(assignee_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid),"id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_queue_age" ON "screenings" USING btree ("id") WHERE status = 'PENDING' and hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_waiting" ON "screenings" USING btree ("waiting_until","id") WHERE status = 'PENDING' and waiting_until is not null;--> statement-breakpoint
CREATE INDEX "screenings_alerts" ON "screenings" USING btree ("screened_at","origin","status","severity") WHERE hit_count > 0;--> statement-breakpoint
CREATE INDEX "screenings_decided_by" ON "screenings" USING btree (lower(dispositioned_by),"id") WHERE dispositioned_by is not null;--> statement-breakpoint
CREATE INDEX "screenings_words" ON "screenings" USING gin (word_vector(subject_name)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "screenings_queue" ON "screenings" USING btree ("escalated","severity","top_score","id" DESC NULLS LAST) WHERE status = 'PENDING' and hit_count > 0;