-- The words of a name for an index. A long word is cut: an index has a limit, and no name may be refused for it.
create or replace function word_vector(name text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(select distinct left(word, 100) from unnest(public.search_words(name)) as word))
$$;

revoke all on function word_vector(text) from public, countinghouse_app;
grant execute on function word_vector(text) to countinghouse_app;
