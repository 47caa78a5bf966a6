CREATE TABLE "screening_hit_decisions" (
	"screening_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"watchlist_entry_id" uuid NOT NULL,
	"subject_name" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"note" text,
	"awaits_second" boolean DEFAULT false NOT NULL,
	CONSTRAINT "screening_hit_decisions_pkey" PRIMARY KEY("screening_id","watchlist_entry_id","number")
);
--> statement-breakpoint
ALTER TABLE "screening_dispositions" ALTER COLUMN "confirmed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "screening_hit_decisions" ADD CONSTRAINT "screening_hit_decisions_decision" FOREIGN KEY ("screening_id","number") REFERENCES "public"."screening_dispositions"("screening_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
insert into command_tables (table_name) values ('screening_hit_decisions');
--> statement-breakpoint
-- Dispositions of earlier releases decide their hits: a clearing all of them, a confirmation the only one.
insert into screening_hit_decisions (screening_id, number, watchlist_entry_id, subject_name, verdict, reason, note)
select s.id, s.decisions, (hit.value ->> 'watchlistEntryId')::uuid,
  coalesce(hit.value ->> 'subjectName', s.subject_name),
  case s.status when 'CLEARED' then 'NOT_A_MATCH' else 'MATCH' end,
  case s.status when 'CLEARED' then 'OTHER' end, s.disposition_note
from screenings s, jsonb_array_elements(s.hits) as hit
where s.hit_count > 0 and (s.status = 'CLEARED' or (s.status = 'CONFIRMED_HIT' and s.hit_count = 1));
--> statement-breakpoint
create trigger screening_hit_decisions_append_only before update or delete on screening_hit_decisions
  for each row execute function refuse_journal_change();
create trigger screening_hit_decisions_no_truncate before truncate on screening_hit_decisions
  for each statement execute function refuse_journal_change();
