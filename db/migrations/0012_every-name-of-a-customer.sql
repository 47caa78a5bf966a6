CREATE TABLE "screened_party_names" (
	"party_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"keys" integer[],
	"list_version" bigint NOT NULL,
	CONSTRAINT "screened_party_names_pkey" PRIMARY KEY("party_id","place")
);
--> statement-breakpoint
insert into command_tables (table_name) values ('screened_party_names');--> statement-breakpoint
insert into screened_party_names (party_id, place, name, keys, list_version)
  select party_id, 0, name, keys, list_version from screened_parties;--> statement-breakpoint
-- The other name of customers who have a person's and an organization's. A job screens it once.
insert into screened_party_names (party_id, place, name, list_version)
  select s.party_id, 1, other.name, 0
  from screened_parties s
  join parties p on p.id = s.party_id
  cross join lateral (
    select case p.type when 'PERSON' then btrim(p.organisation_name)
      else btrim(concat_ws(' ', btrim(p.given_name), btrim(p.family_name))) end as name
  ) other
  where p.organisation_name ~ '[^[:space:]]' and other.name ~ '[^[:space:]]' and other.name <> s.name;--> statement-breakpoint
DROP INDEX "screened_parties_keys";--> statement-breakpoint
DROP INDEX "screened_parties_unread";--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "screened_party_names_keys" ON "screened_party_names" USING gin ("keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "screened_party_names_unread" ON "screened_party_names" USING btree ("party_id") WHERE keys is null;--> statement-breakpoint
ALTER TABLE "screened_parties" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "screened_parties" DROP COLUMN "keys";--> statement-breakpoint
ALTER TABLE "screened_parties" DROP COLUMN "list_version";--> statement-breakpoint
drop function if exists note_name_keys(uuid, integer[], bigint);
