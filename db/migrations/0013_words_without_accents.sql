-- Words without accents: «Muller» finds Müller and «Müller» finds Muller. NFKD parts a letter from its marks and NFC puts together
-- again what has other marks than accents; letters that nothing parts have their usual spelling. No extension is needed: a Postgres
-- of one's own may have none.
create or replace function search_words(typed text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from unnest(regexp_split_to_array(
    case when typed ~ '[^\x01-\x7f]' then
      replace(replace(replace(replace(translate(lower(
        normalize(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)
      ), 'øłđðħıŧ', 'olddhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    else lower(typed) end, '[^[:alnum:]]+')) as word where word <> ''
$$;
--> statement-breakpoint
-- Only names outside of ASCII have other words than before.
delete from party_words w using parties p where p.id = w.party_id
  and concat_ws(' ', p.display_name, p.given_name, p.family_name, p.organisation_name, p.email) ~ '[^\x01-\x7f]';
--> statement-breakpoint
insert into party_words (word, party_id)
  select word, p.id from parties p, unnest(search_words(concat_ws(' ', p.display_name, p.given_name, p.family_name,
    p.organisation_name, p.email, p.customer_no))) as word
  where concat_ws(' ', p.display_name, p.given_name, p.family_name, p.organisation_name, p.email) ~ '[^\x01-\x7f]';
