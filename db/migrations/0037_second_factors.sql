CREATE TABLE "staff_second_factors" (
	"staff_user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text,
	"set_at" timestamp with time zone,
	"pending_secret" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"recovery_secrets" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "staff_second_factors_set_has_secret" CHECK (("staff_second_factors"."set_at" is null) = ("staff_second_factors"."sealed_secret" is null))
);
--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_staff_user_id_staff_users_id_fk" FOREIGN KEY ("staff_user_id") REFERENCES "public"."staff_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A code or a recovery code is used up outside of a command: the sign-in has no session yet.
grant update (last_step, recovery_secrets) on staff_second_factors to countinghouse_app;--> statement-breakpoint
insert into command_tables (table_name) values ('staff_second_factors');
