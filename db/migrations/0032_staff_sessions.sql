CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_user_id" uuid NOT NULL,
	"session_version" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"address" text,
	"browser" text,
	"system" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "staff_sessions_end_is_whole" CHECK (("staff_sessions"."ended_at" is null) = ("staff_sessions"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_user_id_staff_users_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_sessions_running" ON "staff_sessions" USING btree ("staff_user_id") WHERE "staff_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_sessions_last_used_at" ON "staff_sessions" USING btree ("last_used_at");--> statement-breakpoint
-- What names a session and when it began stays as it was written.
grant insert, delete on staff_sessions to countinghouse_app;--> statement-breakpoint
grant update (last_used_at, confirmed_at, ended_at, ended_by, end_reason) on staff_sessions to countinghouse_app;--> statement-breakpoint
insert into command_tables (table_name) values ('staff_sessions');
