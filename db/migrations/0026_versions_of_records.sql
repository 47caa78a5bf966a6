CREATE TABLE "administrators" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "administrators_one_row" CHECK ("administrators"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "limits" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "limits" ALTER COLUMN "updated_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_users" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff_users" ALTER COLUMN "updated_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "limits" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "service_clients" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_clients" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_clients" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_users" ADD COLUMN "updated_by" text;--> statement-breakpoint
insert into administrators (id, version) values (1, 1);--> statement-breakpoint
insert into command_tables (table_name) values ('administrators');
