CREATE TABLE "staff_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_user_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"message" jsonb NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "caught_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"recipients" text[] NOT NULL,
	"message_id" text,
	"source" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"attempted" integer NOT NULL,
	"delivered" integer NOT NULL,
	"failed" integer NOT NULL,
	"suppressed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"party_id" uuid NOT NULL,
	"category_key" text NOT NULL,
	"channel_key" text NOT NULL,
	"category" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("party_id","category_key","channel_key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"event_type" text NOT NULL,
	"correlation_ref" text,
	"status" text NOT NULL,
	"message" jsonb NOT NULL,
	"address" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_attempt_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "staff_messages_of" ON "staff_messages" USING btree ("staff_user_id","id");--> statement-breakpoint
CREATE INDEX "staff_messages_unread" ON "staff_messages" USING btree ("staff_user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "caught_mails_message_id" ON "caught_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "notifications_party" ON "notifications" USING btree ("party_id","id");--> statement-breakpoint
CREATE INDEX "notifications_pending" ON "notifications" USING btree ("channel","next_attempt_at","id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "notifications_not_delivered" ON "notifications" USING btree ("status","id") WHERE status <> 'DELIVERED';--> statement-breakpoint
insert into command_tables (table_name) values ('notifications'), ('notification_preferences'), ('dispatch_runs'), ('staff_messages');--> statement-breakpoint
-- Messages that events call for are written by who is told of them, and dispatch says what became of each.
grant insert on notifications, staff_messages to countinghouse_app;--> statement-breakpoint
grant update (status, address, attempts, last_error, last_attempt_at, next_attempt_at, claimed_by, claimed_until, delivered_at)
  on notifications to countinghouse_app;--> statement-breakpoint
grant insert, delete on caught_mails to countinghouse_app;
