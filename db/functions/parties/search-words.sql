-- Words without accents, so that "Muller" finds Müller and vice versa. NFKD separates letters and marks, NFC recombines
-- marks other than accents, and other letters get their usual spelling. No extension is used, because an external
-- Postgres may have none.
create or replace function search_words(typed text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from unnest(regexp_split_to_array(
    case when typed ~ '[^\x01-\x7f]' then
      replace(replace(replace(replace(translate(lower(
        normalize(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g'), NFC)
      ), 'øłđðħıŧ', 'olddhit'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    else lower(typed) end, '[^[:alnum:]]+')) as word where word <> ''
$$;

revoke all on function search_words(text) from public, countinghouse_app;
grant execute on function search_words(text) to countinghouse_app;
