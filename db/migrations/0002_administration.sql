ALTER TABLE "staff_users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
-- Staff users and service clients are made and changed by commands, as everything else is.
insert into command_tables (table_name) values ('persons'), ('staff_users'), ('service_clients');
