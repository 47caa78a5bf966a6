CREATE TABLE "party_words" (
	"word" text COLLATE "C" NOT NULL,
	"party_id" uuid NOT NULL,
	CONSTRAINT "party_words_party_id_word_pk" PRIMARY KEY("party_id","word")
);
--> statement-breakpoint
DROP INDEX "parties_customer_no_prefix";--> statement-breakpoint
DROP INDEX "parties_search";--> statement-breakpoint
ALTER TABLE "party_words" ADD CONSTRAINT "party_words_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_words_word" ON "party_words" USING btree ("word","party_id");--> statement-breakpoint
CREATE INDEX "accounts_product" ON "accounts" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "accounts_currency" ON "accounts" USING btree ("currency","id");--> statement-breakpoint
CREATE INDEX "parties_type" ON "parties" USING btree ("type","id");--> statement-breakpoint
ALTER TABLE "parties" DROP COLUMN "search";--> statement-breakpoint
-- Words of letters and digits in small letters: what is stored of a customer, and what is made of what somebody types.
create function search_words(typed text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from unnest(regexp_split_to_array(lower(typed), '[^[:alnum:]]+')) as word where word <> ''
$$;
--> statement-breakpoint
grant execute on function search_words(text) to countinghouse_app;
--> statement-breakpoint
create function keep_party_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then delete from party_words where party_id = new.id; end if;
  insert into party_words (word, party_id)
    select word, new.id from unnest(search_words(concat_ws(' ', new.display_name, new.given_name, new.family_name,
      new.organisation_name, new.email, new.customer_no))) as word;
  return null;
end $$;
--> statement-breakpoint
create trigger parties_words after insert or update of display_name, given_name, family_name, organisation_name, email, customer_no
  on parties for each row execute function keep_party_words();
--> statement-breakpoint
insert into party_words (word, party_id)
  select word, p.id from parties p, unnest(search_words(concat_ws(' ', p.display_name, p.given_name, p.family_name,
    p.organisation_name, p.email, p.customer_no))) as word;
