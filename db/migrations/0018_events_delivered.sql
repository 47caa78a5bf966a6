CREATE TABLE "event_cursors" (
	"subscriber" text PRIMARY KEY NOT NULL,
	"xact" "xid8" NOT NULL,
	"event_id" uuid NOT NULL,
	"leased_by" uuid,
	"leased_until" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "event_retries" (
	"subscriber" text NOT NULL,
	"subject" text NOT NULL,
	"xact" "xid8" NOT NULL,
	"event_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "event_retries_pkey" PRIMARY KEY("xact","event_id","subscriber")
);
--> statement-breakpoint
-- Events get what they are about, and the transaction that wrote them, by which they are read. Those written before are of this
-- migration's; their ids tell their order.
DROP INDEX "outbox_events_waiting";--> statement-breakpoint
ALTER TABLE "outbox_events" DROP COLUMN "dispatched_at";--> statement-breakpoint
ALTER TABLE "outbox_events" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "outbox_events" SET "subject" = coalesce(payload ->> 'approvalId', payload ->> 'transferId', payload ->> 'movementId',
  payload ->> 'accountId', payload ->> 'partyId', payload ->> 'entryId', id::text);--> statement-breakpoint
ALTER TABLE "outbox_events" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_events" DROP CONSTRAINT "outbox_events_pkey";--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_pkey" PRIMARY KEY("xact","id");--> statement-breakpoint
ALTER TABLE "event_retries" ADD CONSTRAINT "event_retries_event_fk" FOREIGN KEY ("xact","event_id") REFERENCES "public"."outbox_events"("xact","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_retries_subject" ON "event_retries" USING btree ("subscriber","subject","xact","event_id");--> statement-breakpoint
CREATE INDEX "event_retries_due" ON "event_retries" USING btree ("subscriber","next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
-- Cursors are the server's to move, not to remove: what no cursor has passed is kept for ever.
GRANT INSERT, UPDATE ON "event_cursors" TO countinghouse_app;--> statement-breakpoint
GRANT INSERT, UPDATE, DELETE ON "event_retries" TO countinghouse_app;
