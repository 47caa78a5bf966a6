CREATE TABLE "readiness" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_is_one_row" CHECK ("readiness"."id" = 1)
);
