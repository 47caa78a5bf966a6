-- Rewrites a customer's party_words after each change of a name: its words and their other spellings.
create or replace function keep_party_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then delete from party_words where party_id = new.id; end if;
  insert into party_words (word, party_id)
    select word, new.id from unnest(search_words(concat_ws(' ', new.display_name, new.given_name, new.family_name,
      new.organisation_name, new.email, new.customer_no))) as word
    union select spelling, new.id from unnest(new.name_spellings) as spelling;
  return null;
end $$;

revoke all on function keep_party_words() from public, countinghouse_app;
