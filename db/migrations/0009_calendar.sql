CREATE TABLE "holidays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_date_country_unique" ON "holidays" USING btree ("date",lower(coalesce("country", '')));--> statement-breakpoint
CREATE INDEX "holidays_page" ON "holidays" USING btree ("date","id");--> statement-breakpoint
insert into command_tables (table_name) values ('holidays');
