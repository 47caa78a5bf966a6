-- Writes the other spellings of names of earlier releases. Skips customers with spellings and locked ones, whose
-- commands write them. Returns the number written.
create or replace function note_name_spellings(spelt json) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written integer;
begin
  with free as (
    select p.id, s.spellings from json_to_recordset(spelt) as s (id uuid, spellings text[]) join parties p on p.id = s.id
    where p.name_spellings is null order by p.id for update of p skip locked)
  update parties p set name_spellings = free.spellings from free where p.id = free.id;
  get diagnostics written = row_count;
  return written;
end $$;

revoke all on function note_name_spellings(json) from public, countinghouse_app;
grant execute on function note_name_spellings(json) to countinghouse_app;
